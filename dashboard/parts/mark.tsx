/** The logo: a galley with its lines of type, the last word set in rubric. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path d="M6 5v22h21" stroke="currentColor" strokeWidth="3" strokeLinecap="square" />
      <path d="M12.5 8.5H27M12.5 14.5H27M12.5 20.5h7" stroke="currentColor" strokeWidth="2.5" />
      <path d="M21.5 20.5H27" stroke="var(--accent)" strokeWidth="2.5" />
    </svg>
  );
}
