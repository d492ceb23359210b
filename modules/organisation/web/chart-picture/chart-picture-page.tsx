import { IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { chartPictureCalls } from '../../contract/chart-picture.contract.ts'
import { PersonCardDialog } from '../person-card-dialog.tsx'
import { ChartMap } from './chart-map.tsx'
import { ChartTools } from './chart-tools.tsx'
import { type DepartmentNode, placeChart } from './chart-tree.ts'
import type { Direction } from './layout.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { useChart, useOpenAll } from './use-chart.ts'
import { useOutput } from './use-output.tsx'
import './chart-picture.css'

/**
 * As other pages link here (`/orgmap/chart?com=HC&id=HC1030`); with neither, one's own department. Which way it grows,
 * and without its people (`people=N`), stand there as well.
 */
type Asked = { com?: string; id?: string; grows?: string; people?: string }

/** Narrower windows show the chart from the left to the right at first: it is read by scrolling down. */
const narrow = '(max-width: 640px)'

/** The chart of a department or a company as a picture. */
export default function ChartPicturePage() {
  const [{ com, id }] = useAsked<Asked>()
  return <ChartOf key={`${com ?? ''}/${id ?? ''}`} com={com} id={id} />
}

function ChartOf({ com, id }: Pick<Asked, 'com' | 'id'>) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const [asked, ask] = useAsked<Asked>()
  const findAll = useOpenAll()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [isRootOpen, setRootOpen] = useState(true)
  const showsPeople = asked.people !== 'N'
  const setShowsPeople = (shows: boolean) => ask({ people: shows ? undefined : 'N' })
  const [atFirst] = useState<Direction>(() => (window.matchMedia(narrow).matches ? 'right' : 'down'))
  const direction: Direction = asked.grows === 'right' || asked.grows === 'down' ? asked.grows : atFirst
  const setDirection = (grows: Direction) => ask({ grows })
  const [person, setPerson] = useState<string>()
  const [isPaperOpen, setPaperOpen] = useState(false)
  const [isOpening, setOpening] = useState(false)

  const { start, rootKey, tree, company, path, retry } = useChart(
    { comCode: com, deptCode: id },
    { open, isRootOpen, showsPeople },
  )
  const chart = tree && placeChart(tree, direction)
  const rootName = tree ? name(tree.name) : ''
  const output = useOutput(chart, t('organisation.picture.titleOf', { name: rootName }))

  const go = ({ com: comCode, id: deptCode }: Asked) => ask({ com: comCode, id: deptCode }, { isPlace: true })
  const goTo = (deptCode: string | null | undefined) =>
    go(deptCode ? { com: company?.comCode, id: deptCode } : { com: company?.comCode })
  const toggle = (key: string) => {
    if (key === rootKey) return setRootOpen((before) => !before)
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }
  const openAll = async () => {
    if (!company || !tree) return
    setOpening(true)
    try {
      const found = await findAll(company.comCode, tree.deptCode, showsPeople)
      setRootOpen(true)
      setOpen(found.open)
      if (!found.isAll) toast.success(t('organisation.picture.openedSome'))
      else if (showsPeople && !found.withPeople) toast.success(t('organisation.picture.openedWithoutPeople'))
      else announce(t('organisation.picture.openedAll'))
      setShowsPeople(found.withPeople)
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setOpening(false)
    }
  }
  const savePeople = async (deptCode: string, below: boolean) => {
    try {
      await saveFile(chartPictureCalls.departmentPeopleFile, { deptCode, below })
      toast.success(t('organisation.picture.saved'))
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const above = path.at(-2)?.deptCode ?? null

  return (
    <Sheet title={t('organisation.picture.title')}>
      <Pane
        query={start}
        skeleton={<GreyChart />}
        isEmpty={() => !tree || (tree.ownPeople === 0 && tree.departments === 0)}
        empty={
          <EmptyState
            title={t('organisation.picture.empty')}
            hint={t('organisation.picture.emptyHint')}
            action={
              path.length > 0 ? (
                <Button variant="soft" icon={IconArrowUp} onClick={() => goTo(above)}>
                  {t('organisation.picture.aboveShort')}
                </Button>
              ) : null
            }
          />
        }
      >
        {({ companies }) =>
          chart && company ? (
            <div className="pict">
              <nav className="pict__way" aria-label={t('ui.breadcrumb.label')}>
                {path.length > 0 ? (
                  <button type="button" onClick={() => goTo(null)}>
                    {name(company.name)}
                  </button>
                ) : (
                  <b aria-current="location">{name(company.name)}</b>
                )}
                {path.map((department, at) => (
                  <Fragment key={department.deptCode}>
                    <IconChevronRight className="i i-14" aria-hidden />
                    {at < path.length - 1 ? (
                      <button type="button" onClick={() => goTo(department.deptCode)}>
                        {name(department.name)}
                      </button>
                    ) : (
                      <b aria-current="location">{name(department.name)}</b>
                    )}
                  </Fragment>
                ))}
              </nav>
              <ChartTools
                companies={companies}
                comCode={company.comCode}
                onCompany={(comCode) => go({ com: comCode })}
                direction={direction}
                onDirection={setDirection}
                showsPeople={showsPeople}
                onShowPeople={setShowsPeople}
                busy={isOpening}
                onOpenAll={() => void openAll()}
                onCloseAll={() => setOpen(new Set())}
                save={{
                  picture: () => void output.savePicture(),
                  paper: () => setPaperOpen(true),
                  people: id || path.length > 0 ? (below) => void savePeople(path.at(-1)!.deptCode, below) : undefined,
                }}
              />
              <ChartMap
                key={direction}
                chart={chart}
                label={t('organisation.picture.titleOf', { name: rootName })}
                canGoUp={path.length > 0}
                onToggle={toggle}
                onRetry={retry}
                onGo={(node: DepartmentNode) => goTo(node === tree ? above : node.deptCode)}
                onPerson={setPerson}
              />
            </div>
          ) : null
        }
      </Pane>
      {isPaperOpen ? (
        <PaperDialog
          busy={output.busy}
          pageCount={output.pageCount}
          onPrint={output.print}
          onPdf={(paper) => void output.savePdf(paper)}
          onClose={() => setPaperOpen(false)}
        />
      ) : null}
      {person ? <PersonCardDialog personCode={person} onClose={() => setPerson(undefined)} /> : null}
      {output.printed}
    </Sheet>
  )
}

/** As the chart will stand: a card, and three below it. */
function GreyChart() {
  const { t } = useTranslation()
  return (
    <div className="pict__grey" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <Skeleton width={228} height={86} />
      <div>
        <Skeleton width={228} height={86} />
        <Skeleton width={228} height={86} />
        <Skeleton width={228} height={86} />
      </div>
    </div>
  )
}
