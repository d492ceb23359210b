import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { companyLimitCalls } from '../../contract/company-limit.contract.ts'
import { limits } from '../../contract/mail.rules.ts'
import { SizeDialog } from './size-dialog.tsx'

const modes = ['unlimited', 'limited'] as const
/** From this share on a company's room is nearly used up. */
const nearlyFull = 0.9

type Limit = CallResult<typeof companyLimitCalls.companyLimit>

/** What all mailboxes of a company take together, and of how much where there is a limit. */
export function CompanyLimit({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const limit = useCall(companyLimitCalls.companyLimit, { comCode })
  return (
    <Pane query={limit} isEmpty={() => false}>
      {({ limitBytes, usedBytes }) => {
        const share = limitBytes === null ? undefined : usedBytes / limitBytes
        return (
          <div className="madmin__h">
            <div className="madmin__c">
              <b>{t('mail.companyLimit.title')}</b>
              <span className="num">
                {formatBytes(usedBytes, 1)} /{' '}
                {limitBytes === null ? t('mail.side.unlimited') : formatBytes(limitBytes, 1)}
              </span>
              {share === undefined ? null : (
                <Progress
                  thin
                  label={t('mail.companyLimit.title')}
                  value={Math.min(share, 1)}
                  tone={share >= nearlyFull ? 'red' : 'accent'}
                />
              )}
            </div>
            <Button size="lg" onClick={() => setOpen(true)}>
              {t('mail.companyLimit.change')}
            </Button>
            {isOpen ? (
              <CompanyLimitDialog
                comCode={comCode}
                saved={limitBytes}
                onClose={() => {
                  setOpen(false)
                  void queries.invalidateQueries({ queryKey: keyOf(companyLimitCalls.companyLimit) })
                }}
              />
            ) : null}
          </div>
        )
      }}
    </Pane>
  )
}

type DialogProps = { comCode: string; saved: Limit['limitBytes']; onClose: () => void }

function CompanyLimitDialog({ comCode, saved, onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <SizeDialog
      title={t('mail.companyLimit.title')}
      hint={t('mail.companyLimit.hint')}
      modes={modes.map((value) => ({ value, label: t(`mail.companyLimit.modes.${value}`) }))}
      sized="limited"
      saved={{ mode: saved === null ? 'unlimited' : 'limited', bytes: saved ?? 0 }}
      mostBytes={limits.companyBytes}
      onSave={(mode, bytes) =>
        call(companyLimitCalls.saveCompanyLimit, { comCode, limitBytes: mode === 'limited' ? bytes : null })
      }
      onClose={onClose}
    />
  )
}
