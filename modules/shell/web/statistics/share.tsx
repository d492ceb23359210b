/** Its part of all opens as a number; as a length beside that of the one most opened. */
export function Share({ part, all, most }: { part: number; all: number; most: number }) {
  return (
    <span className="stats__share">
      <span className="stats__track" aria-hidden>
        <span style={{ width: `${(part / most) * 100}%` }} />
      </span>
      {(all === 0 ? 0 : (part / all) * 100).toFixed(1)}%
    </span>
  )
}
