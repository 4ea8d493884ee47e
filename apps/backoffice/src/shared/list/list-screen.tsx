import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { SplitView } from './split-view.tsx'

interface ListScreenProps<
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
> extends ListPageProps<Row, Filter, Cursor, Search, Context, Sort> {
  /** The open row; by default the child route. */
  readonly children?: ReactNode
}

/** A list with one of its rows open next to it. */
export const ListScreen = <
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
>({
  children,
  ...page
}: ListScreenProps<Row, Filter, Cursor, Search, Context, Sort>) => (
  <SplitView
    text={page.list.definition.text}
    isOpen={page.openId !== undefined}
    onClose={page.list.close}
    list={<ListPage {...page} />}
  >
    {children ?? <Outlet />}
  </SplitView>
)
