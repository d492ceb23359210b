/** Whether something needs itself, over whatever it needs. @param needs what each needs, by name */
export function reaches(name: string, needs: ReadonlyMap<string, readonly string[]>): boolean {
  const passed = new Set<string>()
  const from = (at: string): boolean =>
    (needs.get(at) ?? []).some((next) => {
      if (next === name) return true
      if (passed.has(next)) return false
      passed.add(next)
      return from(next)
    })
  return from(name)
}
