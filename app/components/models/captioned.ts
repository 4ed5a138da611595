import { m } from "#platform/paraglide/messages.js";

/** Writes captions that say SAMPLE first where the data are a sample. */
export function captionedAs(sample: boolean): (caption: string) => string {
  return (caption) => (sample ? m.figure_caption_sample({ caption }) : caption);
}

export type Captioned = ReturnType<typeof captionedAs>;
