import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, onTestFinished } from 'vitest'
import { readOptions } from './options.ts'
import { type Selection, select } from './selection.ts'
import { stepNames } from './steps.ts'

/**
 * A small portal in a repository of its own for each test: `menu` is made upon `lunch`, `parking` upon nothing, four more
 * upon the platform.
 */
export class SmallPortal {
  #root = ''

  constructor() {
    beforeEach(() => {
      this.#root = mkdtempSync(join(tmpdir(), 'maru-selection-'))
      onTestFinished(() => rmSync(this.#root, { recursive: true }))
      this.git('init', '-q')
      this.write('platform/contract/day.ts', 'export const day = 1')
      this.write('modules/lunch/contract/lunch.ts', "import { day } from '#platform/contract/day.ts'")
      this.write('modules/lunch/web/lunch-page.tsx', "import '../contract/lunch.ts'")
      this.write('modules/lunch/server/lunch.api.test.ts', "import '../contract/lunch.ts'")
      this.write('modules/menu/server/menu.ts', "import '#modules/lunch/contract/lunch.ts'")
      this.write('modules/menu/server/menu.test.ts', "import './menu.ts'")
      this.write('modules/parking/server/parking.ts')
      this.write('modules/parking/server/parking.test.ts', "import './parking.ts'")
      for (const name of ['a', 'b', 'c', 'd']) this.write(`modules/${name}/x.ts`, "import '#platform/contract/day.ts'")
      this.write('apps/server/modules.ts', "import '#modules/lunch/contract/lunch.ts'")
      this.write('apps/server/modules.test.ts', "import './modules.ts'")
      this.land()
    })
  }

  write = (file: string, text = ''): void => {
    mkdirSync(dirname(join(this.#root, file)), { recursive: true })
    writeFileSync(join(this.#root, file), text)
  }

  git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: this.#root, stdio: 'pipe' })

  commit = (): void => {
    this.git('add', '.')
    this.git('commit', '-q', '-m', 'a', '--allow-empty')
  }

  /** As on the main branch, with one's own branch begun there. */
  land = (): void => {
    this.commit()
    this.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    this.commit()
  }

  /** What a run with these arguments is about. */
  selectFor = (...args: string[]): Selection => select(this.#root, readOptions(args, stepNames))
}
