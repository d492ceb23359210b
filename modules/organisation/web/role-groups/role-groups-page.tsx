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
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { roleGroupCalls } from '../../contract/role-groups.contract.ts'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { NewRoleGroup, OpenRoleGroup } from './role-group-detail.tsx'
import { RoleGroupList } from './role-group-list.tsx'
import './role-groups.css'

/** Which group is open stands in the address, so that it can be sent to somebody. */
type Asked = { company?: string; role?: string }

/** Role groups of a company: a list, and beside it the open one. Narrow windows show one of the two. */
export default function RoleGroupsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const asked = useSearch({ strict: false }) as Asked
  const company = useAskedCompany(asked.company)
  const groups = useCall(roleGroupCalls.managedRoleGroups, { comCode: company })
  const [isDirty, setDirty] = useState(false)
  const { role } = asked

  const go = (to: Asked) => {
    setDirty(false)
    void navigate({ to: '/admin/roles', search: { company: asked.company, ...to } })
  }
  const leaveFor = async (to: Asked) => {
    const question = { title: t('organisation.roles.leaveTitle'), action: t('organisation.roles.leave'), danger: true }
    if (!isDirty || (await confirm(question))) go(to)
  }
  const detail = {
    comCode: company,
    onDirty: setDirty,
    onOpen: (roleId?: number) => go({ role: roleId ? String(roleId) : undefined }),
  }

  return (
    <Sheet
      title={t('organisation.roles.title')}
      actions={
        <>
          <CompanySelect
            value={company}
            all={t('organisation.roles.allCompanies')}
            onChange={(comCode) => void leaveFor({ company: comCode, role: undefined })}
          />
          <Button variant="primary" icon={IconPlus} onClick={() => void leaveFor({ role: 'new' })}>
            {t('organisation.roles.new')}
          </Button>
        </>
      }
    >
      <Pane
        query={groups}
        isEmpty={({ items }) => items.length === 0 && role !== 'new'}
        empty={
          <EmptyState
            title={t('organisation.roles.empty')}
            hint={t('organisation.roles.emptyHint')}
            action={
              <Button variant="soft" icon={IconPlus} onClick={() => go({ role: 'new' })}>
                {t('organisation.roles.new')}
              </Button>
            }
          />
        }
      >
        {({ items, can }) => (
          <div className={classNames('rg', role !== undefined && 'rg--open')}>
            <RoleGroupList groups={items} openId={role} onOpen={(roleId) => void leaveFor({ role: String(roleId) })} />
            <div className="rg__d">
              {role === undefined ? (
                <EmptyState title={t('organisation.roles.choose')} hint={t('organisation.roles.chooseHint')} />
              ) : (
                <>
                  <Button
                    variant="ghost"
                    icon={IconChevronLeft}
                    className="rg__back"
                    onClick={() => void leaveFor({ role: undefined })}
                  >
                    {t('organisation.roles.back')}
                  </Button>
                  {role === 'new' ? (
                    <NewRoleGroup key={company} grants={can.grants} {...detail} />
                  ) : (
                    <OpenRoleGroup key={role} roleId={Number(role)} {...detail} />
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </Pane>
    </Sheet>
  )
}
