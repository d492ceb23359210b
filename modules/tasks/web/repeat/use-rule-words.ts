import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rule, readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'

const units = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const

/** Tells how a task returns: `매월 2번째 영업일`, `2주마다 월, 수, 총 10회`. */
export function useRuleWords(): (repeat: RepeatRule) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ rule: text, isOfBusinessDays }) => {
      const rule = readRule(text)
      if (!rule) return text
      return [isOfBusinessDays ? businessWords(t, rule) : calendarWords(t, rule), ...endWords(t, rule)].join(', ')
    },
    [t],
  )
}

function businessWords(t: TFunction, { freq, interval, bySetPos: [place = 1] }: Rule): string {
  if (freq !== 'MONTHLY') return eachOf(t, 'business', interval)
  const on =
    place === -1
      ? t('tasks.repeat.on.lastBusiness')
      : t(place > 0 ? 'tasks.repeat.on.business' : 'tasks.repeat.on.businessBack', { nth: Math.abs(place) })
  return `${eachOf(t, 'monthly', interval)} ${on}`
}

function calendarWords(t: TFunction, rule: Rule): string {
  const { freq, interval, isLunar, byMonth, byMonthDay, byDay, bySetPos } = rule
  if (isLunar) return t('tasks.repeat.lunar', { month: byMonth[0], day: byMonthDay[0] })
  const on =
    bySetPos.length > 0
      ? bySetPos.map((nth) => t('tasks.repeat.on.weekday', { nth }))
      : byDay.map(({ weekday, nth }) => weekdayWords(t, weekday, nth))
  const months = byMonth.map((month) => t('tasks.repeat.on.month', { month }))
  const days = byMonthDay.map((day) => (day < 0 ? t('tasks.repeat.on.lastDay') : t('tasks.repeat.on.day', { day })))
  return [eachOf(t, units[freq], interval), ...[months, days, on].map((words) => words.join(', '))]
    .filter(Boolean)
    .join(' ')
}

function weekdayWords(t: TFunction, weekday: number, nth: number | undefined): string {
  if (nth === undefined) return t(`ui.weekday.short.${weekday as 0}`)
  const name = t(`ui.weekday.long.${weekday as 0}`)
  return nth === -1
    ? t('tasks.repeat.on.lastWeekday', { weekday: name })
    : t('tasks.repeat.on.nth', { nth, weekday: name })
}

const eachOf = (t: TFunction, unit: 'daily' | 'weekly' | 'monthly' | 'yearly' | 'business', interval: number) =>
  interval === 1 ? t(`tasks.repeat.each.${unit}`) : t(`tasks.repeat.every.${unit}`, { count: interval })

function endWords(t: TFunction, { count, until }: Rule): string[] {
  if (count !== undefined) return [t('tasks.repeat.total', { count })]
  return until === undefined ? [] : [t('tasks.repeat.until', { day: until })]
}
