import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { endsFirst, fieldsOf, type RequestDraft, type RequestInput } from './request-draft.ts'

/** A pause in typing before the server is asked, ms. */
const pauseMs = 300

/** What is changed, and which of its series. */
export type Changed = Pick<RequestInput, 'requestId' | 'version' | 'scope'>

/** The fields at which the server says what is wrong, by those of the form. */
const formFields: Readonly<Record<string, string>> = {
  reserveTitle: 'title',
  resourceId: 'resource',
  startDate: 'time',
  startTime: 'time',
  endDate: 'time',
  endTime: 'time',
  reserverCode: 'reserver',
}

/** Faults by field of the form; what belongs to none stands under `form`. */
export function faultsOf(error: unknown, { say, sayError }: ReturnType<typeof useSay>): Record<string, string> {
  const fields = error instanceof AppError ? (error.fields ?? []) : []
  if (fields.length === 0) return { form: sayError(error) }
  return Object.fromEntries(
    fields.map((field) => {
      const [name = ''] = field.path.split('.')
      return [formFields[name] ?? name, say(field)]
    }),
  )
}

/**
 * Whether what stands in the form can be booked, asked while one fills it in (RESERVE-022): the title may still be
 * missing, and what is typed in words asks nothing.
 */
export function useValidation(draft: RequestDraft, changed: Changed) {
  const { t } = useTranslation()
  const saying = useSay()
  const fields = fieldsOf({ ...draft, title: '-', content: '' })
  const isSound = !endsFirst(draft) && !(draft.repeat.kind === 'weekly' && draft.repeat.weekdays.length === 0)
  const wish = fields && isSound ? JSON.stringify({ ...fields, ...changed }) : ''
  const asked = useDebouncedValue(wish, pauseMs)
  const answer = useQuery({
    ...queryOf(requestCalls.requestValidateIncludeWait, JSON.parse(asked || '{}') as RequestInput),
    enabled: asked !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const found = asked === wish && asked !== '' && !answer.isFetching ? answer.data : undefined
  return {
    /** While the next answer is awaited what clashed before stays in sight: nothing vanishes below the hand. */
    latest: wish === '' ? undefined : answer.data,
    /** The answer to what stands in the form now; undefined while it is awaited. */
    found,
    isAsking: wish !== '' && (asked !== wish || answer.isFetching),
    faults: asked === wish && answer.isError ? faultsOf(answer.error, saying) : {},
    own: { time: endsFirst(draft) ? t('reservations.faults.endFirst') : undefined },
    refetch: answer.refetch,
  }
}
