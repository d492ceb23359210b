import {
  IconArrowBackUp,
  IconBuilding,
  IconChartBar,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconFileText,
  IconFolder,
  IconForms,
  IconInbox,
  IconPencil,
  IconProgress,
  IconProgressCheck,
  IconScale,
  IconSend,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { Side, SidePart } from '#platform/web/ui/navigation/side.tsx'
import { isPageAt, SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { formManagers } from '../../contract/approvals.rules.ts'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { useLiveApprovals } from '../approvals.queries.ts'
import type { BoxAddress } from '../box/box-address.ts'
import type { ShownBox } from '../box/shown-box.ts'
import { useDrafts } from '../draft/drafts.queries.ts'
import { boxPath, formEditPath, formsPath, newPath, rulesPath, settingsPath, statisticsPath } from '../place/paths.ts'
import { FrequentForms } from './frequent-forms.tsx'
import { useTabs } from './use-tabs.ts'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left side of approvals: drafting a document, and the boxes with what waits in each. */
export default function ApprovalsSide({ onFollow }: Props) {
  const { t } = useTranslation()
  useLiveApprovals()
  const tabs = useTabs()
  return (
    <Side
      label={t('approvals.side.label')}
      title={t('approvals.title')}
      tools={
        <Link
          to={settingsPath as string}
          className="ib"
          aria-label={t('approvals.mySetting.title')}
          data-tip={t('approvals.mySetting.title')}
          onClick={onFollow}
        >
          <IconSettings className="i" aria-hidden />
        </Link>
      }
    >
      <Link
        to={newPath as string}
        className={`${buttonClass({ variant: 'primary', size: 'lg' })} side__w`}
        onClick={onFollow}
      >
        <IconPencil className="i" aria-hidden />
        {t('approvals.side.draft')}
      </Link>
      <div className="side__l scroll">
        <Boxes title={t('approvals.side.deciding')} boxes={[...tabs, ...besideTabs]} onFollow={onFollow} />
        <Boxes title={t('approvals.side.kept')} boxes={kept} onFollow={onFollow} />
        <FrequentForms onFollow={onFollow} />
        <Posts onFollow={onFollow} />
        <Making onFollow={onFollow} />
      </div>
    </Side>
  )
}

const besideTabs: readonly ShownBox[] = ['upcoming', 'drafts']
const kept: readonly ShownBox[] = ['completed', 'rejected', 'referred', 'received', 'department']

const icons: Readonly<Record<ShownBox, IconComponent>> = {
  pending: IconClock,
  upcoming: IconProgress,
  drafted: IconSend,
  progress: IconProgressCheck,
  drafts: IconFileText,
  completed: IconCircleCheck,
  rejected: IconArrowBackUp,
  referred: IconEye,
  received: IconInbox,
  department: IconFolder,
}

/** Where one stands at several posts (겸직), what waits at each. */
function Posts({ onFollow }: Pick<BoxesProps, 'onFollow'>) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { pathname } = useLocation()
  const [{ dept }] = useAsked<BoxAddress>()
  const user = useCall(shellCalls.currentUser, {}).data?.user
  const { data: counts } = useCall(boxCalls.boxCounts, {})
  const posts = (user?.concurrentUsers ?? []).filter(({ deptCode }) => deptCode !== user?.post.deptCode)
  if (posts.length === 0) return null
  return (
    <SidePart title={t('approvals.side.posts')}>
      <ul>
        {posts.map(({ deptCode, companyName, deptName }) => {
          const label = `${nameOf(companyName)} ${nameOf(deptName)}`
          return (
            <li key={deptCode}>
              <SideLink
                to={boxPath('pending')}
                search={{ dept: deptCode }}
                isHere={isPageAt(pathname, boxPath('pending')) && dept === deptCode}
                icon={IconBuilding}
                label={label}
                counted={countedOf(counts?.pendingAt.find((at) => at.deptCode === deptCode)?.count)}
                onFollow={onFollow}
              />
            </li>
          )
        })}
      </ul>
    </SidePart>
  )
}

/** For administrators: forms, who decides up to which amount, and how long all of it takes. */
function Making({ onFollow }: Pick<BoxesProps, 'onFollow'>) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (!hasGrant(formManagers)) return null
  return (
    <SidePart title={t('approvals.side.making')}>
      <ul>
        <li>
          <SideLink
            to={formsPath}
            isHere={isPageAt(pathname, formsPath) || isPageAt(pathname, formEditPath)}
            icon={IconForms}
            label={t('approvals.made.title')}
            onFollow={onFollow}
          />
        </li>
        <li>
          <SideLink
            to={rulesPath}
            isHere={isPageAt(pathname, rulesPath)}
            icon={IconScale}
            label={t('approvals.rules.title')}
            onFollow={onFollow}
          />
        </li>
        <li>
          <SideLink
            to={statisticsPath}
            isHere={isPageAt(pathname, statisticsPath)}
            icon={IconChartBar}
            label={t('approvals.statistics.title')}
            onFollow={onFollow}
          />
        </li>
      </ul>
    </SidePart>
  )
}

type BoxesProps = { title: string; boxes: readonly ShownBox[]; onFollow: (() => void) | undefined }

function Boxes({ title, boxes, onFollow }: BoxesProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [{ dept }] = useAsked<BoxAddress>()
  const drafts = useDrafts().data?.length
  const counts: Partial<Record<ShownBox, number>> = { ...useCall(boxCalls.boxCounts, {}).data, drafts }
  return (
    <SidePart title={title}>
      <ul>
        {boxes.map((box) => {
          const label = t(`approvals.box.${box}`)
          return (
            <li key={box}>
              <SideLink
                to={boxPath(box)}
                isHere={isPageAt(pathname, boxPath(box)) && dept === undefined}
                icon={icons[box]}
                label={label}
                counted={countedOf(counts[box])}
                onFollow={onFollow}
              />
            </li>
          )
        })}
      </ul>
    </SidePart>
  )
}

/** How a number stands behind a way; none where nothing waits. */
const countedOf = (count: number | undefined) => (count ? { count: formatCount(count) } : undefined)
