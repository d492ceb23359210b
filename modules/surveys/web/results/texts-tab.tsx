import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#modules/files/web/files.public.tsx'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { resultCalls } from '../../contract/results.contract.ts'
import { limits } from '../../contract/surveys.rules.ts'

const pauseMs = 250
const pageSize = 20

/** What people wrote, of a question or of all, found by words and by those that are written most (SURVEY-051). */
export function TextsTab({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const writerName = useWriterName()
  const [{ of }, ask] = useAsked<{ of?: string }>()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebouncedValue(words.trim(), pauseMs)
  const questions = useCall(resultCalls.statisticsList, { id: surveyId }).data?.questions ?? []
  const wish = { id: surveyId, surveyQuestionId: of, Keyword: keyword || undefined, PageNumber: page }
  const found = useQuery({ ...queryOf(resultCalls.statisticsDetail, wish), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = found
  useAnnounceFound(wish, data && !isPlaceholderData ? { total: data.total, isMore: false } : undefined)
  const find = (text: string) => {
    setWords(text)
    setPage(1)
  }
  return (
    <div className="svres__list">
      <div className="svres__filter" role="search" aria-label={t('surveys.results.findText')}>
        <Select
          aria-label={t('surveys.results.ofQuestion')}
          value={of ?? ''}
          options={[
            { value: '', label: t('surveys.results.allQuestions') },
            ...questions.map(({ surveyQuestionId, questionText }) => ({
              value: surveyQuestionId,
              label: questionText[language] || questionText.ko,
            })),
          ]}
          onChange={(value) => {
            ask({ of: value || undefined })
            setPage(1)
          }}
        />
        <SearchField label={t('surveys.results.findText')} value={words} maxLength={limits.keyword} onChange={find} />
      </div>
      {of === undefined ? null : <Words surveyId={surveyId} surveyQuestionId={of} onChoose={find} />}
      <Pane
        query={found}
        isEmpty={({ items, hidden }) => items.length === 0 && hidden === null}
        empty={<EmptyState drawing="search" title={t('surveys.results.noTexts')} />}
      >
        {({ items, total, hidden }) =>
          hidden === null ? (
            <>
              <ul className="svtexts" aria-label={t('surveys.results.tabs.texts')}>
                {items.map(({ text, person, fileCode, surveyQuestionId }, nth) => (
                  // oxlint-disable-next-line react/no-array-index-key -- what was written has no number, so that nobody is found by it
                  <li key={`${surveyQuestionId}/${page}/${nth}`}>
                    {fileCode ? <FileList compact code={fileCode} /> : <p>{text}</p>}
                    {person ? <small className="muted">{writerName(person).full}</small> : null}
                  </li>
                ))}
              </ul>
              <Pager page={page} total={total} size={pageSize} onChange={setPage} />
            </>
          ) : (
            <Note tone="accent">{t(`surveys.results.hidden.${hidden}`)}</Note>
          )
        }
      </Pane>
    </div>
  )
}

type WordsProps = { surveyId: number; surveyQuestionId: string; onChoose: (word: string) => void }

/** The words that are written most; one that is pressed is searched for. */
function Words({ surveyId, surveyQuestionId, onChoose }: WordsProps) {
  const { t } = useTranslation()
  const { data } = useCall(resultCalls.words, { surveyId, surveyQuestionId })
  if (!data || data.items.length === 0) return null
  return (
    <ul className="svwords" aria-label={t('surveys.results.words')}>
      {data.items.map(({ word, count }) => (
        <li key={word}>
          <Chip on={false} onToggle={() => onChoose(word)}>
            {word} {count}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
