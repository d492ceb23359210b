import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { type Portal, startPortal, temporaryFolder } from './portal.ts'

/** How long each attack lasts, s; a colleague signs in once a second meanwhile. */
const seconds = Number(process.env.BENCH_GUESSING_SECONDS ?? 20)
const colleague = 'jiwoo.seo'
/** As installed: other measurements have no such limit. */
const rateLimit = '1200'

type Try = { status: number; ms: number; device: string | undefined }

/** Signs in the way the page does. @param device the cookie of a browser that is known */
async function tryToSignIn({ url }: Portal, username: string, password: string, device?: string): Promise<Try> {
  const began = performance.now()
  const answer = await fetch(`${url}/cm${accountsCalls.signIn.path}`, {
    method: accountsCalls.signIn.method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(device && { cookie: device }),
    },
    body: JSON.stringify({ comcode: 'HC', username, password }),
  })
  await answer.text()
  const cookie = answer.headers.getSetCookie().find((each) => /^(__Host-)?device=/.test(each))
  return { status: answer.status, ms: performance.now() - began, device: cookie?.split(';', 1)[0] }
}

let made = 0
const madeUp = () => `nobody.${(made += 1)}`
const wrong = 'Wrong!2026'

/** What somebody sends from the colleague's own network, so many times a second. */
type Attack = { name: string; perSecond: number; once: (portal: Portal) => Promise<number> }
const attacks: readonly Attack[] = [
  {
    name: 'made-up names',
    perSecond: 4,
    once: async (portal) => (await tryToSignIn(portal, madeUp(), wrong)).status,
  },
  {
    name: "guesses at the colleague's account",
    perSecond: 4,
    once: async (portal) => (await tryToSignIn(portal, colleague, wrong)).status,
  },
  {
    name: 'made-up names, as fast as they are answered',
    perSecond: 200,
    once: async (portal) => (await tryToSignIn(portal, madeUp(), wrong)).status,
  },
  {
    name: 'a flood of the signed-out',
    perSecond: 200,
    once: async ({ url }) => {
      const answer = await fetch(`${url}/cm${accountsCalls.signInOptions.path}`)
      await answer.text()
      return answer.status
    },
  },
]

/**
 * Attacks on sign-in from the network of somebody who wants to sign in at the same time: at a browser that knows her, and at
 * one that does not. And whether names that are accounts answer otherwise than made-up ones.
 */
export async function measureGuessing(): Promise<Finding[]> {
  const rows = []
  const findings: Finding[] = []
  for (const attack of attacks) {
    const { sent, known, stranger } = await underAttack(attack)
    const isIn = known.filter(({ status }) => status === 200)
    rows.push({
      attack: attack.name,
      sent,
      'tries at a known browser': known.length,
      'signed in': isIn.length,
      'p50 ms': median(isIn.map(({ ms }) => ms)),
      'p95 ms': percentile(
        isIn.map(({ ms }) => ms),
        0.95,
      ),
      'at a new browser': stranger.status,
    })
    findings.push({
      name: `${attack.name}: signed in at a known browser`,
      value: (100 * isIn.length) / known.length,
      unit: '%',
      target: { atLeast: 100 },
    })
  }
  printTable(`Signing in with the right password meanwhile, ${seconds} s each, from the same network`, rows)
  return [...findings, ...(await measureTelling())]
}

async function underAttack({ perSecond, once }: Attack) {
  await using folder = await temporaryFolder()
  await using portal = await startPortal(join(folder.path, 'data'), { RATE_LIMIT: rateLimit })
  const { device } = await tryToSignIn(portal, colleague, demoPassword)
  if (!device) throw new Error('the browser is not known after signing in')
  const ends = performance.now() + seconds * 1_000
  let sent = 0
  const strike = async () => {
    for (; performance.now() < ends; sent += 1) {
      const began = performance.now()
      await once(portal)
      await delay(Math.max(0, 1_000 / perSecond - (performance.now() - began)))
    }
  }
  const known: Try[] = []
  const live = async () => {
    // The attack has had its effect first.
    await delay(2_000)
    for (; performance.now() < ends; await delay(1_000))
      known.push(await tryToSignIn(portal, colleague, demoPassword, device))
  }
  await Promise.all([strike(), live()])
  return { sent, known, stranger: await tryToSignIn(portal, colleague, demoPassword) }
}

/** Whether an account can be told from a made-up name, by what is answered and by the time it takes. */
async function measureTelling(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  await using portal = await startPortal(join(folder.path, 'data'), { RATE_LIMIT: rateLimit })
  const ofAccount: Try[] = []
  const ofNobody: Try[] = []
  for (let at = 0; at < 8; at += 1) {
    ofAccount.push(await tryToSignIn(portal, 'sora.yoon', wrong))
    ofNobody.push(await tryToSignIn(portal, 'nobody.at.all', wrong))
  }
  const statuses = (tries: readonly Try[]) => tries.map(({ status }) => status).join(' ')
  const looked = (tries: readonly Try[]) => median(tries.filter(({ status }) => status === 401).map(({ ms }) => ms))
  printTable('Eight wrong passwords at one name, one after the other', [
    { name: 'an account', answers: statuses(ofAccount), 'p50 ms of 401': looked(ofAccount) },
    { name: 'made up', answers: statuses(ofNobody), 'p50 ms of 401': looked(ofNobody) },
  ])
  return [
    {
      name: 'an account answers otherwise than a made-up name',
      value: ofAccount.filter(({ status }, at) => status !== ofNobody[at]!.status).length,
      unit: 'of 8',
      target: { atMost: 0 },
    },
    { name: 'an account to a made-up name, time of a 401', value: looked(ofAccount) / looked(ofNobody), unit: '' },
  ]
}
