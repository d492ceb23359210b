import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.ts'
import { type Finding, median, printTable } from './measure.ts'
import { type PageFigures, visit } from './page-visit.ts'
import { signIn, startPortal, temporaryFolder } from './portal.ts'

const rounds = 5
/** What a table shows of a visit. */
type Figures = Omit<PageFigures, 'moved'>

/** The first screens with a cold cache on a processor slowed four times, the network being this machine's own. */
export async function measureWeb(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  await using portal = await startPortal(join(folder.path, 'data'))
  const { headers } = await signIn(portal.url, 'jiwoo.seo')
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: [...chromiumArguments] })
  try {
    const screens = [
      { screen: 'sign-in', path: '/po/account/login', cookie: undefined },
      { screen: 'home', path: '/po/home/Home', cookie: headers.cookie },
    ]
    // The first visit of all warms the server and the system's file cache, not the browser's.
    for (const { path, cookie: session } of screens) await visit(browser, `${portal.url}${path}`, session)
    const figures: (Figures & { screen: string })[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const { screen, path, cookie: session } of screens) {
        const { moved: _, ...figure } = await visit(browser, `${portal.url}${path}`, session)
        figures.push({ screen, ...figure })
      }

    const medians = screens.map(({ screen }) =>
      mediansOf(
        screen,
        figures.filter((figure) => figure.screen === screen),
      ),
    )
    printTable(
      `Medians of ${rounds} visits, cold cache, processor slowed four times; kB as transferred, milliseconds`,
      medians,
    )
    const home = medians[1]!
    const signInPage = medians[0]!
    return [
      { name: 'home: initial JavaScript', value: home.jsKB, unit: 'kB', target: { atMost: 150 } },
      { name: 'home: largest contentful paint', value: home.lcp, unit: 'ms', target: { atMost: 800 } },
      { name: 'home: blocking time', value: home.blocked, unit: 'ms', target: { atMost: 200 } },
      { name: 'home: layout shift', value: home.shift, unit: '', target: { atMost: 0.02 } },
      { name: 'sign-in: initial JavaScript', value: signInPage.jsKB, unit: 'kB', target: { atMost: 150 } },
      { name: 'sign-in: largest contentful paint', value: signInPage.lcp, unit: 'ms', target: { atMost: 800 } },
      { name: 'sign-in: blocking time', value: signInPage.blocked, unit: 'ms', target: { atMost: 200 } },
    ]
  } finally {
    await browser.close()
  }
}

function mediansOf(screen: string, visits: readonly Figures[]): Figures & { screen: string } {
  const of = (figure: keyof Figures) => median(visits.map((one) => one[figure]))
  return {
    screen,
    jsKB: of('jsKB'),
    laterJsKB: of('laterJsKB'),
    htmlKB: of('htmlKB'),
    fontKB: of('fontKB'),
    allKB: of('allKB'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    blocked: of('blocked'),
    shift: of('shift'),
  }
}
