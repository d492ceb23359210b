import { IconBuilding, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSwitchPost } from '#modules/accounts/web/accounts.public.ts'
import { type Post, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'

type Props = { posts: readonly Post[]; acting: Post; onSwitched: () => void }

/** The posts one holds (겸직); choosing another acts there from now on, on the page where one is (SHELL-019). */
export function PostSwitcher({ posts, acting, onSwitched }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { mutate, isPending, variables } = useSwitchPost()
  if (posts.length < 2) return null
  const isSame = (a: Pick<Post, 'comCode' | 'deptCode'>, b: Pick<Post, 'comCode' | 'deptCode'>) =>
    a.comCode === b.comCode && a.deptCode === b.deptCode
  return (
    <>
      <p className="menu__cap" id="posts">
        {t('shell.user.posts')}
      </p>
      <ul aria-labelledby="posts">
        {posts.map((post) => {
          const isActing = isSame(post, acting)
          const isBusy = isPending && variables !== undefined && isSame(post, variables)
          const End = isBusy ? IconLoader2 : IconCheck
          return (
            <li key={`${post.comCode}/${post.deptCode}`}>
              <button
                type="button"
                className={classNames('menu__i', isActing && 'menu__i--on')}
                aria-current={isActing ? 'true' : undefined}
                aria-busy={isBusy || undefined}
                // A disabled button would lose the focus, and with it the way back to where the panel was opened.
                aria-disabled={isPending || undefined}
                onClick={() => {
                  if (isPending) return
                  if (isActing) onSwitched()
                  else
                    mutate(
                      { comCode: post.comCode, deptCode: post.deptCode, name: name(post.deptName) },
                      { onSuccess: onSwitched },
                    )
                }}
              >
                <IconBuilding className="i" aria-hidden />
                <span className="grow">
                  <span className="post__d">
                    {post.isPrimary
                      ? name(post.deptName)
                      : t('shell.user.concurrent', { department: name(post.deptName) })}
                  </span>
                  <span className="post__m">
                    {t('shell.user.companyAndTitle', { company: name(post.companyName), title: name(titleOf(post)) })}
                  </span>
                </span>
                {isActing || isBusy ? <End className={classNames('i', isBusy && 'spin')} aria-hidden /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <hr className="menu__sep" />
    </>
  )
}
