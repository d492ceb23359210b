import { IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchText } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { PaletteFound, PaletteItem } from '#platform/web/offers/palette.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { organisationCalls, type Post, titleOf } from '../../contract/organisation.contract.ts'
import { openPersonCard } from './person-card-host.tsx'

/** Shortest search for people (0§5). */
const shortest = 2
/** A pause in typing before people are asked for, ms. */
const pauseMs = 120
/** People used lately who are shown before anything is typed. */
const mostRecent = 3
const prefix = 'person:'

/** Colleagues by what was typed; before that those used lately, as far as they may still be seen. */
export function useItems(query: string, recent: readonly string[]): PaletteFound {
  const { t } = useTranslation()
  const name = useName()
  const settled = useDebouncedValue(query.trim(), pauseMs)
  const isAsked = searchLength(settled) >= shortest
  const found = useQuery({
    ...queryOf(organisationCalls.searchPeople, { query: settled, pageSize: 10 }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const codes = recent.filter((key) => key.startsWith(prefix)).slice(0, mostRecent)
  const cards = useQueries({
    queries: codes.map((key) => ({
      ...queryOf(organisationCalls.personCard, { personCode: key.slice(prefix.length) }),
      retry: false,
    })),
  })

  type Shown = { personCode: string; name: Post['deptName']; post: Post | undefined }
  const itemOf = ({ personCode, name: names, post }: Shown): PaletteItem => ({
    key: prefix + personCode,
    label: post ? `${name(names)} ${name(titleOf(post))}` : name(names),
    hint:
      post &&
      t('organisation.departmentAndCompany', { department: name(post.deptName), company: name(post.companyName) }),
    icon: IconUser,
    run: () => openPersonCard(personCode),
  })
  if (query.trim() === '')
    return { items: cards.flatMap(({ data }) => (data ? [itemOf({ ...data, post: data.posts[0] })] : [])) }
  if (searchLength(query) < shortest) return { items: [] }
  return {
    items: (found.data?.items ?? []).map((person) => ({
      ...itemOf(person),
      ranges: person.match,
      // The order is the server's; how good the best of them is decides where the group stands.
      rank: matchText(settled, name(person.name))?.rank ?? notByName,
    })),
    isPending: found.isFetching || settled !== query.trim(),
    isFailed: found.isError,
  }
}

/** Behind everything found by its name: by a number or an address. */
const notByName = 50
