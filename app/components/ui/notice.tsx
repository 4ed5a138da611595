import type { ReactNode } from "react";

interface NoticeProps {
  tone?: "plain" | "brass" | "caution";
  title?: string;
  /** `alert` interrupts a screen reader: only for what the reader has just caused. */
  role?: "note" | "status" | "alert";
  children: ReactNode;
}

export function Notice({ tone = "plain", title, role = "note", children }: NoticeProps) {
  return (
    <div className={tone === "plain" ? "notice" : `notice notice-${tone}`} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
