import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { mostProvisioningTokens } from '../../contract/provisioning.rules.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { UnplacedPeople } from './unplaced-people.tsx'

/** The address for identity providers, and the tokens that let them in. */
export function ScimSection({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isMaking, setMaking] = useState(false)
  const tokens = useCall(provisioningCalls.provisioningTokens, { comCode })

  return (
    <section aria-labelledby="dirsrc-scim">
      <h2 id="dirsrc-scim">{t('organisation.sources.provisioning.title')}</h2>
      <p className="fg2">{t('organisation.sources.provisioning.intro')}</p>
      <Pane query={tokens} isEmpty={() => false}>
        {({ baseUrl, items, can }) => (
          <>
            <div className="dirsrc__adr">
              <span className="dirsrc__k">{t('organisation.sources.provisioning.address')}</span>
              <code className="dirsrc__code">{baseUrl}</code>
              <Button icon={IconCopy} onClick={() => void copy(baseUrl)}>
                {t('organisation.sources.provisioning.copyAddress')}
              </Button>
            </div>
            <div className="dirsrc__h">
              <h3>{t('organisation.sources.provisioning.tokens')}</h3>
              <Button variant="primary" icon={IconPlus} disabled={!can.create} onClick={() => setMaking(true)}>
                {t('organisation.sources.provisioning.new')}
              </Button>
            </div>
            {can.create ? null : (
              <p className="field__help">
                {t('organisation.sources.provisioning.tooMany', { most: mostProvisioningTokens })}
              </p>
            )}
            {items.length === 0 ? (
              <EmptyState
                title={t('organisation.sources.provisioning.empty')}
                hint={t('organisation.sources.provisioning.emptyHint')}
              />
            ) : (
              <ul className="dirsrc__l">
                {items.map((token) => (
                  <TokenRow key={token.tokenId} token={token} />
                ))}
              </ul>
            )}
            <UnplacedPeople comCode={comCode} />
            <NewTokenDialog open={isMaking} comCode={comCode} onClose={() => setMaking(false)} />
          </>
        )}
      </Pane>
    </section>
  )
}
