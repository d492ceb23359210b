type Remembered = { comCode: string; userName: string }

const storageKey = 'maru.sign-in'

/** The company and name kept on this browser by 아이디 저장; never the password. */
export function readRemembered(): Remembered | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Remembered> | null
    return typeof kept?.comCode === 'string' && typeof kept.userName === 'string'
      ? { comCode: kept.comCode, userName: kept.userName }
      : undefined
  } catch {
    return undefined
  }
}

/** Keeps a name, or with undefined forgets it. A browser that refuses storage keeps nothing. */
export function remember(account: Remembered | undefined): void {
  try {
    if (account) localStorage.setItem(storageKey, JSON.stringify(account))
    else localStorage.removeItem(storageKey)
  } catch {
    // Private windows may forbid it; signing in works all the same.
  }
}
