import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compiledProgram } from './compiled-program.ts'

/** Says at the end where Node keeps what it has compiled. */
const telling = `data:text/javascript,${encodeURIComponent(
  "import { getCompileCacheDir } from 'node:module'; process.on('exit', () => console.log('kept in', getCompileCacheDir()))",
)}`

test('a start keeps what Node has compiled of the program for the next one', async () => {
  const { PATH = '' } = process.env
  const start = promisify(execFile)(process.execPath, ['--import', telling, join(import.meta.dirname, 'start.ts')], {
    // It ends at once: there is no such port.
    env: { PATH, WEB_FOLDER: import.meta.dirname, PORT: 'eighty' },
  })
  const { stdout, stderr } = await start.catch((error: { stdout: string; stderr: string }) => error)
  expect(stderr).toMatch(/^ *PORT: /m)
  expect(stdout).toContain(`kept in ${compiledProgram}`)
})
