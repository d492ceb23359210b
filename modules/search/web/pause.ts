/** A pause in typing before a search runs, ms; a half-typed syllable counts. */
export const pauseMs = 120
