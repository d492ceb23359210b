const known: readonly string[] = Intl.supportedValuesOf('timeZone')

/** The time zones to choose from. @param now the one that is set, also when it is a name of another kind */
export const zones = (now: string): readonly string[] => (now === '' || known.includes(now) ? known : [now, ...known])
