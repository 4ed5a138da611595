import { useNavigate } from "@remix-run/react";
import type { KeyboardEvent, RefObject } from "react";

/**
 * Keys of the ruling form: those written beside the choices, `n` for the note, Enter to save, `s`
 * to pass over, `u` to rule the last one again. Inside the note they are letters; Ctrl+Enter saves
 * there, and Escape leaves it.
 */
export function useRulingKeys(
  form: RefObject<HTMLFormElement>,
  { passHref, undoHref }: { passHref: string | null; undoHref: string | null },
) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    const isText = target instanceof HTMLTextAreaElement;
    if (isText) {
      if (key === "Escape") form.current?.querySelector("h2")?.focus();
      else if (key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(key, target);
    if (!act) return;
    event.preventDefault();
    act();
  };

  function actOf(key: string, target: EventTarget): (() => void) | undefined {
    const choice = form.current?.querySelector<HTMLInputElement>(
      `input[data-key="${CSS.escape(key)}"]`,
    );
    if (choice) return () => choice.click();
    if (key === "n") return () => form.current?.querySelector("textarea")?.focus();
    if (key === "s" && passHref) return () => navigate(passHref);
    if (key === "u" && undoHref) return () => navigate(undoHref);
    // Links and buttons do as they always do.
    const isControl = target instanceof HTMLElement && target.closest("a, button") !== null;
    if (key === "Enter" && !isControl) return () => form.current?.requestSubmit();
    return undefined;
  }
}
