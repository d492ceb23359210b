import { join } from 'node:path'
import { type Finding, median, printTable } from './measure.ts'
import { startPortal, temporaryFolder } from './portal.ts'

const rounds = 3

/** Milliseconds from starting the process: to an empty folder's first answer, a used folder's first page, and back after kill -9. */
export async function measureStart(): Promise<Finding[]> {
  const firsts: number[] = []
  const seconds: number[] = []
  const revivals: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    firsts.push(await timed(data, async (portal) => portal.stop()))
    seconds.push(await timed(data, (portal) => portal.kill()))
    revivals.push(await timed(data, (portal) => portal.stop()))
  }
  const rows = [
    { start: 'first (empty folder)', times: firsts },
    { start: 'second (used folder)', times: seconds },
    { start: 'after kill -9', times: revivals },
  ]
  printTable(
    `Milliseconds from the command to the first page, ${rounds} rounds`,
    rows.map(({ start, times }) => ({
      start,
      median: median(times),
      fastest: Math.min(...times),
      slowest: Math.max(...times),
    })),
  )
  return [
    { name: 'first start', value: median(firsts), unit: 'ms' },
    { name: 'second start to the first page', value: median(seconds), unit: 'ms', target: { atMost: 3_000 } },
    { name: 'ready after kill -9', value: median(revivals), unit: 'ms', target: { atMost: 10_000 } },
  ]
}

async function timed(
  data: string,
  end: (portal: Awaited<ReturnType<typeof startPortal>>) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const portal = await startPortal(data)
  const page = await fetch(`${portal.url}/po/account/login`)
  await page.text()
  const took = performance.now() - began
  await end(portal)
  if (!page.ok) throw new Error(`the first page answered ${page.status}`)
  return took
}
