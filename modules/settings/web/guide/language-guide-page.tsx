import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages, locales, nameIn } from '#platform/contract/languages.ts'
import { formatCount, formatDate, formatTime } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import './language-guide.css'

/** A count that is long enough to be grouped. */
const sample = 1_234_567

/** How the portal speaks several languages, for people and for those who fill it (I18N-002, I18N-003). */
export default function LanguageGuidePage() {
  const { t } = useTranslation()
  return (
    <Sheet narrow title={t('settings.guide.title')}>
      <div className="guide">
        <p>{t('settings.guide.intro', { languages: languages.map((each) => languageNames[each]).join(', ') })}</p>
        <section>
          <h2>{t('settings.guide.choosing')}</h2>
          <ul>
            <li>{t('settings.guide.choosingMenu')}</li>
            <li>
              {t('settings.guide.choosingSettings')}{' '}
              <Link to="/settings/$group/$page" params={{ group: 'general', page: 'language' }}>
                {t('settings.guide.toSettings')}
              </Link>
            </li>
            <li>{t('settings.guide.choosingSignIn')}</li>
            <li>{t('settings.guide.fallback')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('settings.guide.looks')}</h2>
          <Looks />
        </section>
        <section>
          <h2>{t('settings.guide.names')}</h2>
          <ul>
            <li>{t('settings.guide.namesWhere')}</li>
            <li>{t('settings.guide.namesEmpty')}</li>
            <li>{t('settings.guide.namesContent')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('settings.guide.administrators')}</h2>
          <Note>{t('settings.guide.topRole')}</Note>
          <p>{t('settings.guide.otherRoles')}</p>
        </section>
      </div>
    </Sheet>
  )
}

/** The same things in every language: one’s own name, today, the time, a count. */
function Looks() {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const viewer = useViewer()
  const [now] = useState(() => new Date())
  const columns: Column<Language>[] = [
    {
      key: 'language',
      header: t('settings.guide.columns.language'),
      render: (language) => (
        <span lang={language}>
          {languageNames[language]}{' '}
          {language === spoken ? <Badge tone="accent">{t('settings.guide.yours')}</Badge> : null}
        </span>
      ),
    },
    { key: 'code', header: t('settings.guide.columns.code'), width: 80, render: (language) => locales[language] },
    {
      key: 'name',
      header: t('settings.guide.columns.name'),
      render: (language) => <span lang={language}>{viewer ? nameIn(viewer.name, language) : ''}</span>,
    },
    {
      key: 'time',
      header: t('settings.guide.columns.time'),
      width: 176,
      render: (language) => (
        <span lang={language}>
          {formatDate(now)} {formatTime(now, { language, hour12: true })}
        </span>
      ),
    },
    {
      key: 'count',
      header: t('settings.guide.columns.count'),
      width: 96,
      align: 'right',
      render: () => formatCount(sample),
    },
  ]
  return (
    <Table
      caption={t('settings.guide.looks')}
      columns={columns}
      rows={[...languages]}
      rowKey={(language) => language}
    />
  )
}
