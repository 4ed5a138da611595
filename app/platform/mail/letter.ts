/** What a template says, before it is set as text and as HTML. All of it is plain text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do next: a path of the public site, or a whole address. */
  link?: { label: string; href: string };
  /** Said after the link, in small. */
  afterwords?: readonly string[];
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
}
