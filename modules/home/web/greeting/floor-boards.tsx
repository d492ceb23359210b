/** Where the boards of the floor meet the horizon and the lower edge: they run towards one point. */
const boards = Array.from(
  { length: 25 },
  (_, at) => `M${Math.round(450 + 93.5 * (at - 12))} 26L${450 + 150 * (at - 12)} 78`,
).join('')

/** The wooden floor, faintly, behind the greeting. */
export function FloorBoards() {
  return (
    <svg className="hero__art" viewBox="0 0 900 78" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 26H900V78H0z" fill="var(--wood-1)" opacity=".55" />
      <path d={`M0 26H900M0 31H900M0 38H900M0 47H900M0 60H900${boards}`} fill="none" stroke="var(--wood-2)" />
    </svg>
  )
}
