// Starts one of our TypeScript scripts with the Node that the project brings along: `node scripts/run.mjs start`.
// Plain JavaScript, because the Node of the machine may be too old to read the others.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const [name, ...args] = process.argv.slice(2)
const script = join(here, `${name}.ts`)
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 26

if (isNewEnough) {
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  const own = join(here, '../node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(own)) {
    console.error(
      `Maru needs Node 26 and brings it along, but ${own} is missing. Run "npm ci", or "npm rebuild node" if npm asked about install scripts.`,
    )
    process.exit(1)
  }
  const child = spawn(own, [script, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
