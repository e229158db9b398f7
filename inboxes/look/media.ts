/** Whether a media query holds for a screen of this width. Features other than widths count as false. */
export function mediaHolds(query: string, widthPx: number): boolean {
  return query.split(",").some((one) => {
    const text = one.trim().toLowerCase();
    const [, not, type] = /^(not\s+|only\s+)?(all|screen|print|speech)?/.exec(text) ?? [];
    const conditions = text.match(/\([^()]*\)/g) ?? [];
    const isMet =
      (type === undefined || type === "all" || type === "screen") &&
      conditions.every((condition) => isConditionMet(condition, widthPx));
    return isMet !== (not?.startsWith("not") ?? false);
  });
}

const isConditionMet = (condition: string, widthPx: number): boolean => {
  const [, bound, number, unit] =
    /^\(\s*(min|max)-(?:device-)?width\s*:\s*([\d.]+)(px|em|rem)\s*\)$/.exec(condition) ?? [];
  if (bound === undefined) return false;
  const limit = Number(number) * (unit === "px" ? 1 : 16);
  return bound === "min" ? widthPx >= limit : widthPx <= limit;
};
