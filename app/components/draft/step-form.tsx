import type { ReactNode } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface StepFormProps {
  action: string;
  /** The save that the form was made from. */
  saves: number;
  /** Whether something has to be looked at again. */
  faulty: boolean;
  /** Whether a file may come with it. */
  takesFile: boolean;
  children: ReactNode;
}

/** A step's fields, saved as they are when it goes on. */
export function StepForm({ action, saves, faulty, takesFile, children }: StepFormProps) {
  return (
    <form
      className="submit-form step-form"
      method="post"
      action={action}
      encType={takesFile ? "multipart/form-data" : undefined}
      noValidate
    >
      <input type="hidden" name="saves" value={saves} />
      {faulty && (
        <Notice tone="caution" role="alert">
          <p>{m.draft_model_faulty()}</p>
        </Notice>
      )}
      {children}
      <Button type="submit" look="primary">
        {m.draft_next()}
      </Button>
    </form>
  );
}
