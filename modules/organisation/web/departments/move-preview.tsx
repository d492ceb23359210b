import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type BranchUse, handDepartmentCalls, type MovePreview } from '../../contract/departments-by-hand.contract.ts'

/** What a move would change: who moves along, and what its people get and lose by the departments above. */
export function MovePreviewPart({ deptCode, parentDeptCode }: { deptCode: string; parentDeptCode: string }) {
  const { t } = useTranslation()
  const preview = useCall(handDepartmentCalls.previewDepartmentMove, { deptCode, parentDeptCode })
  return (
    <section className="depts__preview" aria-live="polite">
      <h3>{t('organisation.byHand.departments.preview')}</h3>
      <Pane query={preview} isEmpty={() => false} skeleton={<SkeletonRows rows={2} />}>
        {(data) => <Told preview={data} />}
      </Pane>
    </section>
  )
}

function Told({ preview: { people, departments, names, loses, gains } }: { preview: MovePreview }) {
  const { t } = useTranslation()
  const name = useName()
  const listed = names.map((each) => name(each)).join(', ')
  const more = departments - names.length
  return (
    <>
      <p>
        {t('organisation.byHand.departments.along', {
          people: formatCount(people),
          departments: formatCount(departments),
        })}
      </p>
      {names.length > 0 ? (
        <p className="muted">
          {t('organisation.byHand.departments.alongNames', {
            names:
              more > 0
                ? t('organisation.byHand.departments.andMore', { names: listed, more: formatCount(more) })
                : listed,
          })}
        </p>
      ) : null}
      {loses.map((branch) => (
        <Branch key={branch.deptCode} branch={branch} words="loses" />
      ))}
      {gains.map((branch) => (
        <Branch key={branch.deptCode} branch={branch} words="gains" />
      ))}
      {loses.length + gains.length === 0 ? <p>{t('organisation.byHand.departments.nothing')}</p> : null}
    </>
  )
}

function Branch({ branch, words }: { branch: BranchUse; words: 'loses' | 'gains' }) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <div>
      <h4>{t(`organisation.byHand.departments.${words}`, { name: name(branch.name) })}</h4>
      <p className="depts__uses">
        {branch.uses.map((each) => (
          <Badge key={name(each)}>{name(each)}</Badge>
        ))}
        {branch.grants.map((grant) => (
          <Badge key={grant} tone="orange">
            {t(`organisation.roles.grant.${grant}`)}
          </Badge>
        ))}
      </p>
    </div>
  )
}
