import type { ClientId, Finding } from "@galley/inboxes";

export interface Verdict {
  readonly level: "error" | "warning" | "notice" | "fine";
  readonly text: string;
}

/** The verdict on one inbox, from its findings. */
export function verdictOf(findings: readonly Finding[], client: ClientId): Verdict {
  const count = (level: Finding["level"]): number =>
    findings.filter((finding) => finding.level === level && finding.clients.includes(client)).length;
  const [errors, warnings, notices] = [count("error"), count("warning"), count("notice")];
  if (errors > 0) return { level: "error", text: counted(errors, "error") };
  if (warnings > 0) return { level: "warning", text: counted(warnings, "warning") };
  if (notices > 0) return { level: "notice", text: "Small differences" };
  return { level: "fine", text: "Looks right" };
}

/** The summary of the whole email. */
export function summaryOf(findings: readonly Finding[]): string {
  const parts = (["error", "warning", "notice"] as const).flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count === 0 ? [] : [counted(count, level)];
  });
  return parts.join(", ") || "No findings";
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
