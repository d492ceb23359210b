import { type CurrentUser, shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FindPeople } from './find-people.tsx'
import { Greeting } from './greeting.tsx'
import './home.css'
import { MyPosts } from './my-posts.tsx'

/** What one sees first: a greeting, what waits, one's posts, and the way to one's colleagues. */
export default function HomePage() {
  const { data } = useCall(shellCalls.currentUser, {})
  return data ? <Home user={data} /> : null
}

function Home({ user }: { user: CurrentUser }) {
  return (
    <div className="home scroll">
      <Greeting user={user} />
      <MyPosts posts={user.user.concurrentUsers} acting={user.user.post} />
      <FindPeople />
    </div>
  )
}
