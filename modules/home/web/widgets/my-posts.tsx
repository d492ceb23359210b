import { IconArrowsExchange, IconBuilding, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSwitchPost } from '#modules/accounts/web/accounts.public.ts'
import type { Post } from '#modules/organisation/contract/organisation.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import './my-posts.css'

/** One's posts as cards, the acting one marked; another one is acted at by its button. */
export default function MyPosts({ title }: WidgetProps) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useSwitchPost()
  const name = useName()
  const { data: me } = useCall(shellCalls.currentUser, {})
  const { concurrentUsers: posts = [], post: acting } = me?.user ?? {}
  return (
    <>
      <WidgetHead title={title} />
      <ul className="w__b posts">
        {posts.map((post) => {
          const isActing = post.comCode === acting?.comCode && post.deptCode === acting.deptCode
          const isBusy = isPending && variables?.comCode === post.comCode && variables.deptCode === post.deptCode
          return (
            <li
              key={`${post.comCode}/${post.deptCode}`}
              className={classNames('post', isActing && 'post--on')}
              aria-current={isActing ? 'true' : undefined}
            >
              <PostFacts post={post} />
              {isActing ? (
                <Badge tone="line" icon={IconCheck}>
                  {t('home.posts.acting')}
                </Badge>
              ) : (
                <Button
                  icon={IconArrowsExchange}
                  busy={isBusy}
                  disabled={isPending && !isBusy}
                  aria-label={t('home.posts.switchTo', { department: name(post.deptName) })}
                  onClick={() => mutate({ comCode: post.comCode, deptCode: post.deptCode, name: name(post.deptName) })}
                >
                  {t('home.posts.switch')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PostFacts({ post }: { post: Post }) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <>
      <p className="post__co">
        <IconBuilding className="i i-16" aria-hidden />
        <span className="ell">{name(post.companyName)}</span>
        {post.isPrimary ? null : <Badge>{t('home.posts.concurrent')}</Badge>}
      </p>
      <h3 className="post__t">{name(post.deptName)}</h3>
      <dl className="post__f">
        <dt>{t('home.posts.rank')}</dt>
        <dd>{name(post.rankName)}</dd>
        {post.dutyName ? (
          <>
            <dt>{t('home.posts.duty')}</dt>
            <dd>{name(post.dutyName)}</dd>
          </>
        ) : null}
      </dl>
    </>
  )
}
