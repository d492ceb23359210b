/** Settings of this browser alone (0§9, PLATFORM-010). */
export type AppConfig = {
  /** Share of the reading pane in a split mailbox, percent. */
  mailSplit: { horizontal: number; vertical: number }
}

/** The name is the specification's. */
const storageKey = 'EUM_WORKFLOW_APP_CONFIG'
const defaults: AppConfig = { mailSplit: { horizontal: 35, vertical: 35 } }

/** The settings kept on this browser; what is missing or damaged has its default. */
export function readAppConfig(): AppConfig {
  const kept = parse(read())
  const share = (way: keyof AppConfig['mailSplit']) => {
    const percent = Number(kept?.mailSplit?.[way])
    return percent >= 10 && percent <= 90 ? percent : defaults.mailSplit[way]
  }
  return { mailSplit: { horizontal: share('horizontal'), vertical: share('vertical') } }
}

/** Keeps the settings; a browser that refuses storage forgets them. */
export function saveAppConfig(config: AppConfig): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(config))
  } catch {
    // Storage is full or forbidden: the defaults stand again next time.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(text: string | null): Partial<AppConfig> | undefined {
  try {
    return text ? (JSON.parse(text) as Partial<AppConfig>) : undefined
  } catch {
    return undefined
  }
}
