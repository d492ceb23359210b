import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import type { GivenPost } from '../../contract/by-hand.contract.ts'
import { mostPosts } from '../../contract/by-hand.rules.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { type ChosenDepartment, DepartmentField } from './department-field.tsx'
import { emptyPost } from './person-draft.ts'

type Props = {
  comCode: string
  posts: readonly GivenPost[]
  /** The names of the departments that she is in already. */
  known: readonly ChosenDepartment[]
  errors: FormErrors
  /** What becomes of the posts as they are by then: a field may answer when another one has been filled meanwhile. */
  onChange: (change: (posts: readonly GivenPost[]) => GivenPost[]) => void
}

/** Where she works and as what; one of the posts is the main one. */
export function PostFields({ comCode, posts, known, errors, onChange }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const group = useId()
  const [chosen, setChosen] = useState(known)
  const { data: titles } = useCall(titleCalls.titles, { comCode })
  const options = (kind: 'rank' | 'duty', none: string) => [
    { value: '', label: none },
    ...(titles?.[kind] ?? []).map((title) => ({ value: title.titleCode, label: name(title.name) })),
  ]
  const set = (at: number, changed: Partial<GivenPost>) =>
    onChange((now) => now.map((post, place) => (place === at ? { ...post, ...changed } : post)))
  const setDepartment = (at: number, department: ChosenDepartment | undefined) => {
    if (department) setChosen((now) => [...now, department])
    set(at, { deptCode: department?.deptCode ?? '' })
  }
  const setPrimary = (at: number) => onChange((now) => now.map((post, place) => ({ ...post, isPrimary: place === at })))
  const remove = (at: number) =>
    onChange((now) => {
      const left = now.filter((_post, place) => place !== at)
      return now[at]?.isPrimary ? left.map((post, place) => ({ ...post, isPrimary: place === 0 })) : left
    })
  return (
    <fieldset className="hand__posts" aria-describedby={errors.posts ? `${group}error` : undefined}>
      <legend className="field__label">{t('organisation.byHand.posts')}</legend>
      {posts.map((post, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- posts have no name of their own before they are saved
        <div key={at} className="hand__post" role="group" aria-label={t('organisation.byHand.post', { place: at + 1 })}>
          <DepartmentField
            label={t('organisation.byHand.department')}
            required
            error={errors[`posts.${at}.deptCode`]}
            comCode={comCode}
            value={chosen.find(({ deptCode }) => deptCode === post.deptCode)}
            onChange={(department) => setDepartment(at, department)}
          />
          <SelectField
            label={t('organisation.import.field.rank')}
            required
            error={errors[`posts.${at}.rankCode`]}
            value={post.rankCode}
            options={options('rank', t('organisation.byHand.choose'))}
            onChange={(rankCode) => set(at, { rankCode })}
          />
          <SelectField
            label={t('organisation.import.field.duty')}
            error={errors[`posts.${at}.dutyCode`]}
            value={post.dutyCode}
            options={options('duty', t('organisation.byHand.noDuty'))}
            onChange={(dutyCode) => set(at, { dutyCode })}
          />
          <TextField
            label={t('organisation.import.field.jobDescription')}
            error={errors[`posts.${at}.jobDescription`]}
            maxLength={500}
            autoComplete="off"
            value={post.jobDescription}
            onChange={(event) => set(at, { jobDescription: event.target.value })}
          />
          <div className="hand__postacts">
            <label className="check">
              <input
                type="radio"
                className="check__box"
                name={group}
                checked={post.isPrimary}
                onChange={() => setPrimary(at)}
              />
              <span>{t('organisation.byHand.primary')}</span>
            </label>
            <IconButton
              icon={IconTrash}
              name={t('organisation.byHand.removePost', { place: at + 1 })}
              disabled={posts.length === 1}
              onClick={() => remove(at)}
            />
          </div>
        </div>
      ))}
      {errors.posts ? <FieldError id={`${group}error`}>{errors.posts}</FieldError> : null}
      <div>
        <Button
          icon={IconPlus}
          disabled={posts.length >= mostPosts}
          onClick={() => onChange((now) => [...now, emptyPost(now.length === 0)])}
        >
          {t('organisation.byHand.addPost')}
        </Button>
      </div>
    </fieldset>
  )
}
