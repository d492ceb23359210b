/** The class of what belongs to a weekend. @param weekday 0 Sunday to 6 Saturday */
export const weekendOf = (weekday: number): 'sun' | 'sat' | undefined =>
  weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined
