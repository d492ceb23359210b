import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#modules/shell/contract/shell.contract.ts'
import { cachesCheck, type EntryPorts, enter, InvalidOperationError, lookCheck } from './guards.ts'

const jiwoo = { user: { personCode: 'P1' }, mustChangePassword: false } as CurrentUser
const withOneTimePassword = { ...jiwoo, mustChangePassword: true }

/** Ports that write down what was asked of them. */
function portsOf(options: { known?: CurrentUser; fetched?: CurrentUser | Error; isPhone?: boolean } = {}) {
  const asked: string[] = []
  let known = options.known
  const ports: EntryPorts = {
    isPhone: () => options.isPhone ?? false,
    knownUser: () => known,
    fetchUser: async () => {
      asked.push('fetch')
      if (!options.fetched || options.fetched instanceof Error)
        throw options.fetched ?? new Error('There is no current.')
      known = options.fetched
      return known
    },
    loadCaches: async () => void asked.push('caches'),
    homePlace: () => {
      asked.push('home')
      return { to: '/board/list', search: { SYSID: '101' } }
    },
    applyLook: async () => void asked.push('look'),
  }
  return { ports, asked }
}

const at = (path: string, query = '') => ({ path, query })

describe('entering the portal', () => {
  it('leads to the set-up of a second factor where the company waits no longer, after the change of a password', async () => {
    const mustSetUp = { ...jiwoo, mustSetUpFactor: true }
    const { ports, asked } = portsOf({ known: mustSetUp })
    expect(await enter(at('/board/list'), ports)).toEqual({ to: '/account/second-factor/setup' })
    expect(await enter(at('/account/second-factor/setup'), ports)).toBeUndefined()
    expect(asked).toEqual(['look'])
    const both = portsOf({ known: { ...mustSetUp, mustChangePassword: true } }).ports
    expect(await enter(at('/board/list'), both)).toEqual({ to: '/account/password' })
  })

  it('asks in the stated order and lets a fetched user in (SHELL-044, SHELL-074)', async () => {
    const { ports, asked } = portsOf({ fetched: jiwoo })
    expect(await enter(at('/board/list'), ports)).toBeUndefined()
    expect(asked).toEqual(['fetch', 'caches', 'look'])
  })

  it('does not fetch a user who is known', async () => {
    const { ports, asked } = portsOf({ known: jiwoo })
    expect(await enter(at('/board/list'), ports)).toBeUndefined()
    expect(asked).toEqual(['caches', 'look'])
  })

  it.each([
    ['nobody is signed in', new Error('There is no current.')],
    ['the fetch fails', new TypeError('network')],
  ])('leads to sign-in with the way back when %s (SHELL-143)', async (_why, fetched) => {
    const { ports, asked } = portsOf({ fetched })
    expect(await enter(at('/home/search', '?SearchText=지우'), ports)).toEqual({
      to: '/account/login',
      search: { returnUrl: '/po/home/search?SearchText=지우' },
    })
    expect(asked).toEqual(['fetch'])
  })

  it('needs no way back to the root', async () => {
    expect(await enter(at('/'), portsOf().ports)).toEqual({ to: '/account/login', search: undefined })
  })

  it('leads from the root to where the home menu leads, after everything else (SHELL-001, SHELL-054)', async () => {
    const { ports, asked } = portsOf({ known: jiwoo })
    expect(await enter(at('/'), ports)).toEqual({ to: '/board/list', search: { SYSID: '101' } })
    expect(asked).toEqual(['caches', 'look', 'home'])
  })

  it('lets a one-time password be changed before anything else', async () => {
    const { ports, asked } = portsOf({ known: withOneTimePassword })
    expect(await enter(at('/home/Home'), ports)).toEqual({ to: '/account/password' })
    expect(await enter(at('/account/password'), ports)).toBeUndefined()
    expect(asked).toEqual(['look'])
  })

  it.each([
    [true, '/home/Home', { to: '/mobile' }],
    [true, '/home/home', { to: '/mobile' }],
    [true, '/home', { to: '/mobile' }],
    [true, '/', { to: '/mobile' }],
    [true, '/mobile/menu', undefined],
    [true, '/board/list', undefined],
    [false, '/home/Home', undefined],
  ])('a phone (%s) at %s goes to %o', async (isPhone, path, detour) => {
    expect(await enter(at(path), portsOf({ known: jiwoo, isPhone }).ports)).toEqual(detour)
  })

  it.each([cachesCheck, lookCheck])('raises an invalid operation without an account (SHELL-142)', async (guard) => {
    await expect((async () => guard(at('/'), portsOf().ports))()).rejects.toThrow(InvalidOperationError)
  })
})
