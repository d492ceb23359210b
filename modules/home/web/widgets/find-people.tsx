import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import './find-people.css'

/** The way to a colleague: what is typed here is searched on the search page. */
export default function FindPeople({ title }: WidgetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (typed: string) =>
    void navigate({ to: '/home/search', search: { SearchText: typed.trim(), Target: 'ORG' } })
  return (
    <>
      <WidgetHead title={title} />
      <div className="w__b find-people">
        <SearchField
          label={t('home.find.field')}
          size="lg"
          value={text}
          onChange={setText}
          onSubmit={search}
          maxLength={100}
        />
        <p className="muted">
          {t('home.find.hint')} <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </p>
      </div>
    </>
  )
}
