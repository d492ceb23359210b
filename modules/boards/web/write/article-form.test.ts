import { describe, expect, it } from 'vitest'
import { type ArticleForm, draftOf, faultsOf, formOf, inputOf, isBlank, type WriteConfig } from './article-form.ts'

const now = Date.parse('2026-03-17T00:00:00Z')

const all = { notice: true, secret: true, password: true, mustRead: true, schedule: true, mailAlarm: true }
const config = (more: object = {}, may: Partial<typeof all> = {}) =>
  ({
    boardId: 101,
    labels: [{ labelId: 7, set: 'preface1', name: { ko: '안내', en: '', zh: '', ja: '' } }],
    settings: {
      labels: { category: 'required', preface1: 'required', preface2: 'off' },
      notices: { allowed: true, longestDays: 30, by: 'writers' },
      ...more,
    },
    may: { ...all, ...may },
  }) as unknown as WriteConfig

const good: ArticleForm = {
  ...formOf({ title: '제목', content: '<p>글</p>' }, { hasPassword: false, fileCode: 'set' }),
  prefaceId1: 7,
}

describe('what is missing or wrong', () => {
  it('is nothing for a whole article, and a label set without words is asked of nobody', () =>
    expect(faultsOf(good, config(), false, now)).toEqual({}))

  it.each([
    [{ title: '  ' }, { title: 'title' }],
    [{ content: '<p> </p>' }, { content: 'content' }],
    [{ prefaceId1: null }, { preface1: 'label' }],
    [{ hasPassword: true, password: '123' }, { password: 'password' }],
    [{ isMustRead: true }, { mustRead: 'mustRead' }],
    [{ endsAt: { day: '2026-03-16', time: '' } }, { endsAt: 'endsBefore' }],
    [
      { publishAt: { day: '2026-04-10', time: '09:00' }, endsAt: { day: '2026-04-09', time: '' } },
      { endsAt: 'endsBefore' },
    ],
    [{ isNotice: true }, { noticeUntil: 'noticeTooLong' }],
    [{ isNotice: true, noticeUntil: { day: '2026-05-01', time: '' } }, { noticeUntil: 'noticeTooLong' }],
    [{ isNotice: true, noticeUntil: { day: '2026-03-01', time: '' } }, { noticeUntil: 'endsBefore' }],
    [{ isNotice: true, noticeUntil: { day: '2026-04-10', time: '' } }, {}],
  ])('%o is %o', (change, faults) => expect(faultsOf({ ...good, ...change }, config(), false, now)).toEqual(faults))

  it('an empty password is right where the article has one already', () => {
    expect(faultsOf({ ...good, hasPassword: true }, config(), true, now)).toEqual({})
    expect(faultsOf({ ...good, hasPassword: true }, config(), false, now)).toEqual({ password: 'password' })
  })

  it('a picture alone is something to read', () => {
    expect(isBlank('<p><img src="/cm/api/files/00000000-0000-4000-8000-000000000000/view" alt=""></p>')).toBe(false)
    expect(isBlank('<table><tbody><tr><td></td></tr></tbody></table>')).toBe(true)
  })
})

describe('what is sent', () => {
  const input = (form: Partial<ArticleForm>, may: Partial<typeof all> = {}) =>
    inputOf({ ...good, ...form }, config({}, may), 5)

  it('names board, draft and files, and trims the title', () =>
    expect(input({ title: ' 제목 ' })).toMatchObject({ boardId: 101, draftId: 5, fileCode: 'set', title: '제목' }))

  it('leaves out what one may not decide here', () => {
    const sent = input(
      {
        isNotice: true,
        isSecret: true,
        hasPassword: true,
        password: 'abcd',
        mailAlarm: true,
        publishAt: { day: '2027-01-01', time: '' },
      },
      { notice: false, secret: false, password: false, mailAlarm: false, schedule: false },
    )
    expect(sent).toMatchObject({ isNotice: false, isSecret: false, mailAlarm: false, publishAt: null, endsAt: null })
    expect('password' in sent).toBe(false)
  })

  it('a password is set, stays as it is, or is taken away', () => {
    expect(input({ hasPassword: true, password: 'abcd' }).password).toBe('abcd')
    expect('password' in input({ hasPassword: true, password: '' })).toBe(false)
    expect(input({ hasPassword: false }).password).toBeNull()
  })

  it('a draft never holds a password', () =>
    expect(JSON.stringify(draftOf({ ...good, hasPassword: true, password: 'geheim' }))).not.toContain('geheim'))
})
