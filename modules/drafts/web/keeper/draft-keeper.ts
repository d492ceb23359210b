/** What the keeper knows of a draft on the server. */
export type KeptDraft = { draftId: number; revision: number }

/** Where a text stands: nothing typed, not yet with the server, with it, or refused because another tab saved since. */
export type DraftState =
  | { phase: 'fresh' }
  | { phase: 'unsaved' | 'saving' }
  | { phase: 'saved'; savedAt: string }
  | { phase: 'failed'; error: unknown }
  | { phase: 'conflict' }

export type KeeperPorts<C> = {
  /** Begins a draft; asked once, with the first save. */
  start: () => Promise<KeptDraft>
  /** @param outlivesPage the page is going: what is sent must arrive without it */
  save: (draft: KeptDraft, content: C, outlivesPage: boolean) => Promise<{ revision: number; savedAt: string }>
  /** Keeps a copy on this browser until the server has the text; undefined takes it away. */
  keepHere: (draftId: number | undefined, content: C | undefined) => void
  onState: (state: DraftState) => void
  onStarted: (draft: KeptDraft) => void
  /** What a failed save means: another tab was there, the draft is gone, asking again may help, or not by itself. */
  failureOf: (error: unknown) => 'conflict' | 'gone' | 'passing' | 'lasting'
  after: (milliseconds: number, run: () => void) => () => void
}

/** A copy on this browser is written so long after a change, ms. */
export const copyAfterMs = 400
/** The server gets the text when typing has stopped for so long, ms … */
export const quietMs = 1_000
/** … and while one goes on typing, so long after the first change it does not have, ms. */
export const longestMs = 2_000
/** Pauses before a failed save is tried again, ms; the last one stays. */
export const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

type Timer = { stop: () => void } | undefined

/**
 * Keeps what is typed: a copy on this browser within half a second, the server within three seconds. Whatever fails is
 * tried again, and a save that another tab overtook stops everything until somebody has decided whose text counts.
 */
export class DraftKeeper<C> {
  readonly #ports: KeeperPorts<C>
  #draft: KeptDraft | undefined
  #pending: { content: C } | undefined
  #inFlight: Promise<boolean> | undefined
  #isStopped = false
  #isConflict = false
  #failures = 0
  #copy: Timer
  #quiet: Timer
  #longest: Timer
  #retry: Timer

  constructor(ports: KeeperPorts<C>, draft?: KeptDraft) {
    this.#ports = ports
    this.#draft = draft
  }

  get draft(): KeptDraft | undefined {
    return this.#draft
  }

  /** Whether the server lacks something that was typed. */
  get isUnsaved(): boolean {
    return this.#pending !== undefined || this.#inFlight !== undefined
  }

  /** The text is sent or thrown away, or its form is gone. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Something was typed. */
  change(content: C): void {
    if (this.#isStopped) return
    this.#pending = { content }
    this.#copy ??= this.#timer(copyAfterMs, () => {
      this.#copy = undefined
      this.#keepCopy()
    })
    if (this.#isConflict) return
    if (!this.#inFlight && !this.#retry) this.#ports.onState({ phase: 'unsaved' })
    this.#quiet?.stop()
    this.#quiet = this.#timer(quietMs, () => void this.#saveNow())
    this.#longest ??= this.#timer(longestMs, () => void this.#saveNow())
  }

  /** Saves now what is not saved, and what is typed while it is. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    if (this.#inFlight) await this.#inFlight
    while (this.#pending && !this.#isStopped && !this.#isConflict) if (!(await this.#begin())) break
    return !this.#pending
  }

  /** The page is going: the copy is written, and the server gets the text, heard or not. */
  leave(): void {
    if (this.#isStopped || !this.#pending) return
    this.#keepCopy()
    // A save under way would be overtaken by this one or overtake it: one of both would be refused.
    if (this.#draft && !this.#inFlight && !this.#isConflict) void this.#begin(true)
  }

  /** Another tab saved: from here on this tab's text counts. @param revision of the draft as the other tab left it */
  async takeOver(revision: number): Promise<boolean> {
    if (this.#draft) this.#draft = { ...this.#draft, revision }
    this.#isConflict = false
    return this.flush()
  }

  /** Another tab saved: its text is taken, what was typed here goes. */
  giveWay(revision: number, savedAt: string): void {
    if (this.#draft) this.#draft = { ...this.#draft, revision }
    this.#isConflict = false
    this.#pending = undefined
    this.#clearSaveTimers()
    this.#copy?.stop()
    this.#copy = undefined
    this.#ports.keepHere(this.#draft?.draftId, undefined)
    this.#ports.onState({ phase: 'saved', savedAt })
  }

  /** The text is posted or thrown away: nothing is kept any more. */
  stop(): void {
    this.#isStopped = true
    this.#pending = undefined
    this.#clearSaveTimers()
    this.#copy?.stop()
    this.#copy = undefined
    this.#ports.keepHere(this.#draft?.draftId, undefined)
  }

  /** The form is gone: no timer may outlive it; the copy stays for whoever comes back. */
  rest(): void {
    if (this.#pending && !this.#isStopped) this.#keepCopy()
    this.#isStopped = true
    this.#clearSaveTimers()
    this.#copy?.stop()
  }

  /** Once: whatever is typed meanwhile has timers of its own. */
  async #saveNow(): Promise<void> {
    if (this.#inFlight) await this.#inFlight
    if (this.#pending && !this.#isStopped && !this.#isConflict) await this.#begin()
  }

  /** @returns whether the server took what it was sent */
  #begin(outlivesPage = false): Promise<boolean> {
    this.#clearSaveTimers()
    this.#inFlight ??= this.#save(outlivesPage).finally(() => {
      this.#inFlight = undefined
    })
    return this.#inFlight
  }

  async #save(outlivesPage: boolean): Promise<boolean> {
    const sent = this.#pending
    if (!sent) return true
    this.#ports.onState({ phase: 'saving' })
    try {
      if (!this.#draft) {
        this.#draft = await this.#ports.start()
        this.#ports.onStarted(this.#draft)
      }
      const { revision, savedAt } = await this.#ports.save(this.#draft, sent.content, outlivesPage)
      this.#draft = { ...this.#draft, revision }
      this.#failures = 0
      if (this.#isStopped) return true
      if (this.#pending === sent) {
        this.#pending = undefined
        this.#copy?.stop()
        this.#copy = undefined
        this.#ports.keepHere(this.#draft.draftId, undefined)
        this.#ports.onState({ phase: 'saved', savedAt })
      } else this.#ports.onState({ phase: 'unsaved' })
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return
    this.#keepCopy()
    const failure = this.#ports.failureOf(error)
    if (failure === 'conflict' && this.#draft) {
      this.#isConflict = true
      this.#clearSaveTimers()
      this.#ports.onState({ phase: 'conflict' })
      return
    }
    // Thrown away elsewhere: the text goes on as a new draft.
    if (failure === 'gone') this.#draft = undefined
    this.#ports.onState({ phase: 'failed', error })
    this.#clearSaveTimers()
    // Without a draft no other tab has it: there is no room for one, or it may not begin.
    if (failure === 'lasting' || failure === 'conflict') return
    const pause = retryMs[Math.min(this.#failures, retryMs.length - 1)]!
    this.#failures += 1
    this.#retry = this.#timer(pause, () => void this.#saveNow())
  }

  #keepCopy(): void {
    if (this.#pending) this.#ports.keepHere(this.#draft?.draftId, this.#pending.content)
  }

  #clearSaveTimers(): void {
    for (const timer of [this.#quiet, this.#longest, this.#retry]) timer?.stop()
    this.#quiet = undefined
    this.#longest = undefined
    this.#retry = undefined
  }

  #timer(milliseconds: number, run: () => void): { stop: () => void } {
    return { stop: this.#ports.after(milliseconds, run) }
  }
}
