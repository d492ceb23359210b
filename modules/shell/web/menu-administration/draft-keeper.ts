import { AppError } from '#platform/contract/errors.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'

/** `conflict`: somebody else was faster, and nothing is saved until the person has decided. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

export type Kept = { menus: Outline; state: SaveState }

type Save = (menus: Outline, revision: number) => Promise<{ revision: number }>

/** So long a change rests before it is saved, ms. */
const restMs = 700

/**
 * Saves a draft by itself, one request after the other and always the newest state. What could not be saved stays
 * and is tried again with the next change.
 */
export class DraftKeeper {
  #kept: Kept
  #revision: number
  #isChanged = false
  #saving: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #save: Save
  readonly #listeners = new Set<() => void>()

  constructor(start: { menus: Outline; revision: number }, save: Save) {
    this.#kept = { menus: start.menus, state: 'saved' }
    this.#revision = start.revision
    this.#save = save
  }

  readonly get = (): Kept => this.#kept
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly change = (menus: Outline): void => {
    if (menus === this.#kept.menus) return
    this.#isChanged = true
    const { state } = this.#kept
    this.#show({ menus, state: state === 'conflict' || state === 'saving' ? state : 'unsaved' })
    if (state === 'conflict') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), restMs)
  }

  /**
   * Saves now what is not saved yet.
   * @returns the revision under which it is kept
   * @throws AppError why it could not be saved; after a conflict it is not even tried
   */
  async flush(): Promise<number> {
    clearTimeout(this.#timer)
    if (this.#kept.state === 'conflict')
      throw new AppError('ConflictException', 'shell.menuAdmin.errors.changedMeanwhile')
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = undefined))
    await this.#saving
    return this.#revision
  }

  /** After a conflict: saves over what somebody else has done. @param revision the one she left */
  overwrite(revision: number): Promise<number> {
    this.#revision = revision
    this.#isChanged = true
    this.#show({ ...this.#kept, state: 'unsaved' })
    return this.flush()
  }

  async #saveAll(): Promise<void> {
    while (this.#isChanged) {
      this.#isChanged = false
      this.#show({ ...this.#kept, state: 'saving' })
      try {
        this.#revision = (await this.#save(this.#kept.menus, this.#revision)).revision
      } catch (error) {
        this.#isChanged = true
        const isConflict = error instanceof AppError && error.code === 'ConflictException'
        this.#show({ ...this.#kept, state: isConflict ? 'conflict' : 'failed' })
        throw error
      }
    }
    this.#show({ ...this.#kept, state: 'saved' })
  }

  #show(kept: Kept): void {
    this.#kept = kept
    for (const listener of this.#listeners) listener()
  }
}
