import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { Asked } from './asked.ts'
import { firstDayOf, type Period, periodOf, periods } from './periods.ts'

type Filters = Pick<Asked, 'SearchOption' | 'From' | 'Until' | 'Author' | 'Where'>
const noFilters: Filters = {
  SearchOption: undefined,
  From: undefined,
  Until: undefined,
  Author: undefined,
  Where: undefined,
}

/** Period, author, place and whether running text counts; they take hold together, so that no half of them searches. */
export function FilterForm({ asked, onApply }: { asked: Asked; onApply: (filters: Filters) => void }) {
  const { t } = useTranslation()
  const today = todayIn()
  const [from, setFrom] = useState(asked.From ?? '')
  const [until, setUntil] = useState(asked.Until ?? '')
  const [period, setPeriod] = useState<Period>(periodOf(asked.From, asked.Until, today))
  const [author, setAuthor] = useState(asked.Author ?? '')
  const [where, setWhere] = useState(asked.Where ?? '')
  const [includesBody, setIncludesBody] = useState(asked.SearchOption !== 'title')
  const isTurned = period === 'custom' && from !== '' && until !== '' && until < from
  const [errors, setErrors] = useState<{ until?: string }>()

  const choosePeriod = (chosen: Period) => {
    setPeriod(chosen)
    if (chosen === 'custom') return
    setFrom(firstDayOf(chosen, today) ?? '')
    setUntil('')
  }
  const apply = () => {
    if (isTurned) {
      setErrors({ until: t('search.total.order') })
      return
    }
    setErrors(undefined)
    onApply({
      SearchOption: includesBody ? undefined : 'title',
      From: from || undefined,
      Until: until || undefined,
      Author: author.trim() || undefined,
      Where: where.trim() || undefined,
    })
  }

  return (
    <Form className="filters" onSubmit={apply} errors={errors}>
      <SelectField
        label={t('search.total.period')}
        options={periods.map((value) => ({ value, label: t(`search.total.${value}`) }))}
        value={period}
        onChange={(value) => choosePeriod(value as Period)}
      />
      {period === 'custom' ? (
        <>
          <DatePicker label={t('search.total.from')} value={from} onChange={setFrom} clearable />
          <DatePicker
            label={t('search.total.until')}
            value={until}
            onChange={setUntil}
            clearable
            error={isTurned ? t('search.total.order') : undefined}
          />
        </>
      ) : null}
      <TextField
        label={t('search.total.author')}
        placeholder={t('search.total.authorHint')}
        value={author}
        maxLength={100}
        onChange={(event) => setAuthor(event.target.value)}
      />
      <TextField
        label={t('search.total.where')}
        placeholder={t('search.total.whereHint')}
        value={where}
        maxLength={100}
        onChange={(event) => setWhere(event.target.value)}
      />
      <div className="filters__end">
        <Checkbox label={t('search.includeBody')} checked={includesBody} onChange={setIncludesBody} />
        <span className="grow" />
        <Button variant="ghost" size="lg" onClick={() => onApply(noFilters)}>
          {t('search.total.reset')}
        </Button>
        <Button type="submit" variant="primary" size="lg">
          {t('search.total.apply')}
        </Button>
      </div>
    </Form>
  )
}
