import { IconFileText, IconFolder, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BegunDrafts } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { OutlinePane } from '#platform/web/outline/outline-pane.tsx'
import { OutlineWorkplace, useOutlinePlace } from '#platform/web/outline/outline-workplace.tsx'
import { useOpenBranches } from '#platform/web/outline/use-open-branches.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { formEditPath, rulesPath } from '../../place/paths.ts'
import { formDraft, useFormDrafts, useMadeForms, useRefreshForms } from '../forms.queries.ts'
import { countedIn, FormFacts } from './form-facts.tsx'
import { GroupForm } from './group-form.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { formNode, groupNode, type MadeForms, type Node, nameOfNode, nodeOutline, nodesOf } from './nodes.ts'
import { useMoves } from './use-moves.ts'

type Asked = { form?: string; group?: string }

/** All forms of the company in their groups, and what is known of the chosen one. */
export default function FormsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const made = useMadeForms()
  const drafts = useFormDrafts()
  const refresh = useRefreshForms()
  const [asked] = useAsked<Asked>()
  const edit = (search: object) => void navigate({ to: formEditPath, search } as never)
  return (
    <Sheet
      title={t('approvals.made.title')}
      actions={
        <>
          <BegunDrafts
            drafts={drafts}
            of={formDraft}
            placeOf={({ formId }) => t(formId === null ? 'approvals.made.newForm' : 'approvals.made.change')}
            isChange={({ formId }) => formId !== null}
            current={undefined}
            onContinue={({ draftId }) => edit({ draft: String(draftId) })}
            drop={(draftId) => call(formMakingCalls.dropFormDraft, { draftId }).then(refresh)}
          />
          <Link to={rulesPath as string} className={buttonClass({})}>
            {t('approvals.rules.title')}
          </Link>
          <Button variant="primary" icon={IconPlus} onClick={() => edit(asked.group ? { group: asked.group } : {})}>
            {t('approvals.made.newForm')}
          </Button>
        </>
      }
    >
      <Pane query={made} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
        {(all) => <Workplace made={all} />}
      </Pane>
    </Sheet>
  )
}

function Workplace({ made }: { made: MadeForms }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [asked, ask] = useAsked<Asked>()
  const branches = useOpenBranches(true)
  const chosen = asked.form ? formNode(Number(asked.form)) : asked.group ? groupNode(Number(asked.group)) : undefined
  const { pane, editor, isEditorShown, onPick, onEdit, toTree } = useOutlinePlace(chosen !== undefined)
  const [adding, setAdding] = useState<{ parentGroupId: number | null }>()
  const { newest, move } = useMoves(made)
  const nodes = nodesOf(made)
  const node = nodes.find(({ id }) => id === chosen)
  const choose = (id: number | undefined) => {
    const next = nodes.find((each) => each.id === id)
    ask({
      form: next?.what === 'form' ? String(next.form.formId) : undefined,
      group: next?.what === 'group' ? String(next.group.groupId) : undefined,
    })
  }
  return (
    <OutlineWorkplace shows={isEditorShown && node ? 'form' : 'tree'}>
      <OutlinePane
        ref={pane}
        label={t('approvals.made.title')}
        work={{
          kind: nodeOutline,
          items: nodes,
          newest,
          nameOf: (each) => nameOf(nameOfNode(each)),
          branches,
          chosen,
          onChoose: choose,
          onMove: move,
          onAdd: (isBelow) =>
            setAdding({ parentGroupId: isBelow && node?.what === 'group' ? node.group.groupId : null }),
          addWords: t('approvals.made.addGroup'),
          canAddBelow: node?.what === 'group' && node.under === null,
        }}
        onPick={onPick}
        onEdit={onEdit}
      >
        {(each) => <NodeLine node={each} />}
      </OutlinePane>
      {node?.what === 'group' ? (
        <GroupForm
          key={node.id}
          ref={editor}
          group={node.group}
          onBack={toTree}
          onGone={() => {
            ask({ group: undefined })
            toTree()
          }}
        />
      ) : null}
      {node?.what === 'form' ? <FormFacts key={node.id} ref={editor} form={node.form} onBack={toTree} /> : null}
      {node ? null : <EmptyState title={t('approvals.made.chooseOne')} hint={t('approvals.made.chooseHint')} />}
      {adding ? (
        <NewGroupDialog
          {...adding}
          onClose={() => setAdding(undefined)}
          onMade={(groupId) => ask({ group: String(groupId), form: undefined })}
        />
      ) : null}
    </OutlineWorkplace>
  )
}

/** What stands in a line of the tree: icon, name, and what is known of a form. */
function NodeLine({ node }: { node: Node }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const Icon = node.what === 'group' ? IconFolder : IconFileText
  return (
    <>
      <Icon className="i" aria-hidden />
      <span className="ell">{nameOf(nameOfNode(node))}</span>
      <span className="outline__marks">
        {node.what === 'form' ? (
          <>
            {node.form.isOpen ? null : <Badge>{t('approvals.made.closed')}</Badge>}
            <span className="num">
              {t('approvals.making.version', { version: node.form.version })}
              {' · '}
              {t('approvals.making.documents', { count: countedIn(node.form.documents) })}
            </span>
          </>
        ) : null}
      </span>
    </>
  )
}
