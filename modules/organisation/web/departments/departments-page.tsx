import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { DepartmentField } from '../by-hand/department-field.tsx'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { DepartmentDetail } from './department-detail.tsx'
import './departments.css'
import { NewDepartmentDialog } from './new-department-dialog.tsx'
import { useManagedTree } from './use-managed-tree.ts'

/** Which department is open, and where a new one is being added (`new`: the code above it, or `top`). */
type Asked = { company?: string; dept?: string; new?: string }

/** The departments of a company: their tree, and beside it the open one. Narrow windows show one of the two. */
export default function DepartmentsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const asked = useSearch({ strict: false }) as Asked
  const comCode = useAskedCompany(asked.company)
  const [isDirty, setDirty] = useState(false)
  const { dept } = asked
  const open = useCall(handDepartmentCalls.managedDepartment, { deptCode: dept ?? '' }, { enabled: dept !== undefined })
  const path = open.data?.path ?? []
  const tree = useManagedTree(
    comCode,
    path.map(({ deptCode }) => deptCode),
  )
  const go = (to: Asked) => {
    setDirty(false)
    void navigate({ to: '/admin/departments', search: { company: asked.company, ...to } })
  }
  const leaveFor = async (to: Asked) => {
    const question = { title: t('organisation.roles.leaveTitle'), action: t('organisation.roles.leave'), danger: true }
    if (!isDirty || (await confirm(question))) go(to)
  }
  const above =
    asked.new === undefined || asked.new === 'top'
      ? undefined
      : open.data && { deptCode: open.data.deptCode, name: open.data.name }
  return (
    <Sheet
      title={t('organisation.byHand.departments.title')}
      actions={
        <>
          <CompanySelect value={comCode} onChange={(company) => void leaveFor({ company, dept: undefined })} />
          <Button variant="primary" icon={IconPlus} onClick={() => void leaveFor({ dept, new: 'top' })}>
            {t('organisation.byHand.departments.add')}
          </Button>
        </>
      }
    >
      <div className={classNames('depts', dept !== undefined && 'depts--open')}>
        <div className="depts__l">
          <DepartmentField
            label={t('organisation.byHand.departments.jump')}
            hideLabel
            comCode={comCode}
            value={undefined}
            onChange={(found) => found && void leaveFor({ dept: found.deptCode })}
          />
          <Pane
            query={tree.first}
            isEmpty={({ items }) => items.length === 0}
            skeleton={<SkeletonRows rows={10} />}
            empty={
              <EmptyState
                title={t('organisation.byHand.departments.empty')}
                hint={t('organisation.byHand.departments.emptyHint')}
              />
            }
          >
            {() => (
              <div className="depts__tree">
                <Tree
                  label={t('organisation.byHand.departments.tree')}
                  nodes={tree.nodes}
                  expanded={tree.expanded}
                  onToggle={tree.toggle}
                  selected={dept}
                  onSelect={(code) => void leaveFor({ dept: code })}
                />
              </div>
            )}
          </Pane>
        </div>
        <div className="depts__d">
          {dept === undefined ? (
            <EmptyState
              title={t('organisation.byHand.departments.choose')}
              hint={t('organisation.byHand.departments.chooseHint')}
            />
          ) : (
            <>
              <Button
                variant="ghost"
                icon={IconChevronLeft}
                className="depts__back"
                onClick={() => void leaveFor({ dept: undefined })}
              >
                {t('organisation.byHand.departments.back')}
              </Button>
              {open.data ? (
                <DepartmentDetail
                  key={dept}
                  department={open.data}
                  onDirty={setDirty}
                  onAddBelow={() => void leaveFor({ dept, new: dept })}
                  onClosed={() => go({ dept: open.data.parentDeptCode || undefined })}
                />
              ) : open.isError ? (
                <ErrorState retrying={open.isFetching} onRetry={() => void open.refetch()} />
              ) : (
                <SkeletonRows rows={6} />
              )}
            </>
          )}
        </div>
      </div>
      {asked.new !== undefined && (asked.new === 'top' || above) ? (
        <NewDepartmentDialog
          comCode={comCode}
          above={above}
          onClose={() => go({ dept })}
          onAdded={(code) => go({ dept: code })}
        />
      ) : null}
    </Sheet>
  )
}
