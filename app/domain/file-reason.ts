const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is not a folder",
  EISDIR: "it is a folder",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "the disk takes no writing",
  EIO: "the disk is at fault",
};

/** Why a file could not be read or written, in words, from what the system threw. */
export function fileReason(error: unknown): string {
  const { code } = error as { code?: unknown };
  return reasons[String(code)] ?? "the system refuses it";
}
