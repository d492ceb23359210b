import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox, Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import './preview.css'
import type { DraftKeeper } from './draft-keeper.ts'
import type { Company } from './menu-administration.queries.ts'
import { PersonChoice } from './person-choice.tsx'
import { PreviewList } from './preview-list.tsx'

/** What a person sees at one of her posts, and why. @param of the company whose menus they are */
export default function PreviewTab({ of, comCode, keeper }: { of: Company; comCode: string; keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<NamedAudienceEntry>()
  return (
    <div className="ma__preview">
      <PersonChoice comCode={comCode} person={person} onChoose={setPerson} />
      {person ? (
        <PersonsMenus key={person.code} of={of} personCode={person.code} keeper={keeper} />
      ) : (
        <EmptyState
          drawing="search"
          title={t('shell.menuAdmin.preview.start')}
          hint={t('shell.menuAdmin.preview.startHint')}
        />
      )}
    </div>
  )
}

function PersonsMenus({ of, personCode, keeper }: { of: Company; personCode: string; keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const name = useName()
  const [deptCode, setDeptCode] = useState<string>()
  const [state, setState] = useState<'draft' | 'published'>('draft')
  const [isOnlyHidden, setOnlyHidden] = useState(false)
  const input = { ...of, personCode, deptCode, of: state }
  const preview = useQuery({
    queryKey: keyOf(calls.menuPreview, input),
    queryFn: async ({ signal }) => {
      // What is looked at is what was typed last; where it cannot be saved, the other tab says so.
      await keeper.flush().catch(() => undefined)
      return call(calls.menuPreview, input, { signal })
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Pane
      query={preview}
      isEmpty={({ menus }) => menus.length === 0}
      empty={<EmptyState title={t('shell.menuAdmin.preview.none')} />}
    >
      {(found) => (
        <>
          <p className="ma__sum" role="status">
            {t('shell.menuAdmin.preview.sum', {
              name: name(found.person.name),
              all: found.menus.length,
              shown: found.menus.filter(({ isShown }) => isShown).length,
            })}
          </p>
          <div className="ma__bar">
            {found.posts.length > 1 ? (
              <Select
                aria-label={t('shell.menuAdmin.preview.post')}
                value={found.deptCode}
                options={found.posts.map((post) => ({ value: post.deptCode, label: name(post.deptName) }))}
                onChange={setDeptCode}
              />
            ) : null}
            <Segmented
              label={t('shell.menuAdmin.preview.of')}
              options={(['draft', 'published'] as const).map((value) => ({
                value,
                label: t(`shell.menuAdmin.preview.${value}`),
              }))}
              value={state}
              onChange={setState}
            />
            <Checkbox label={t('shell.menuAdmin.preview.onlyHidden')} checked={isOnlyHidden} onChange={setOnlyHidden} />
          </div>
          <PreviewList menus={found.menus} names={found.audienceNames} isOnlyHidden={isOnlyHidden} />
        </>
      )}
    </Pane>
  )
}
