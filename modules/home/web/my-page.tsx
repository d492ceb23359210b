import { PageView } from './page/page-view.tsx'

/** The second page of widgets that a company may arrange. */
export default function MyPage() {
  return <PageView page="mypage" />
}
