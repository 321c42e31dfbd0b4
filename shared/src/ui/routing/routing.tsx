import type { ComponentProps, ComponentType } from 'react';
import {
  Link as AnyLink,
  Navigate as AnyNavigate,
  NavLink as AnyNavLink,
  useNavigate as useAnyNavigate,
  type NavigateOptions,
  type Path,
} from 'react-router-dom';
import type { LinkAddress, PageAddress } from '../../contract/page-addresses.ts';

/** Where a link leads: an address, or one in parts. */
export type LinkTo = LinkAddress | (Partial<Omit<Path, 'pathname'>> & { pathname?: PageAddress });

type To = { to: LinkTo };

export type LinkProps = Omit<ComponentProps<typeof AnyLink>, 'to'> & To;

// The router's own components and hook at run time, with narrower types: a link to a page that nobody claims does not compile.

/** The router's Link, to a page that a module claims. */
export const Link: ComponentType<LinkProps> = AnyLink;

/** The router's NavLink, to a page that a module claims. */
export const NavLink: ComponentType<Omit<ComponentProps<typeof AnyNavLink>, 'to'> & To> = AnyNavLink;

/** The router's Navigate, to a page that a module claims. */
export const Navigate: ComponentType<Omit<ComponentProps<typeof AnyNavigate>, 'to'> & To> = AnyNavigate;

type NavigateFunction = {
  (to: LinkTo, options?: NavigateOptions): void | Promise<void>;
  (delta: number): void | Promise<void>;
};

/** The router's useNavigate, to pages that a module claims. */
export const useNavigate: () => NavigateFunction = useAnyNavigate;
