import { m } from "#platform/paraglide/messages.js";

export function Footer() {
  return (
    <footer className="page footer">
      <div>
        <p>{m.shell_footer_about()}</p>
        <p>{m.shell_footer_code()}</p>
      </div>
    </footer>
  );
}
