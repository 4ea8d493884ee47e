// Floor of a move between tabs: React, the router, four headings, and nothing else.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const tabs = [
  { to: '/', label: 'Inicio' },
  { to: '/requests', label: 'Solicitudes' },
  { to: '/exams', label: 'Exámenes' },
  { to: '/certificates', label: 'Certificados' },
] as const

const rootRoute = createRootRoute({
  component: () => (
    <>
      <main>
        <Outlet />
      </main>
      <nav>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  ),
})

const routes = tabs.map(({ to, label }) =>
  createRoute({ getParentRoute: () => rootRoute, path: to, component: () => <h1>{label}</h1> }),
)

const router = createRouter({ routeTree: rootRoute.addChildren(routes), basepath: location.pathname })

const root = document.querySelector('#root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
