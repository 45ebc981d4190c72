import type { ReactNode } from "react";

interface OrderResultProps {
  icon: ReactNode;
  heading: string;
  children: ReactNode;
  actions: ReactNode;
}

export function OrderResult({ icon, heading, children, actions }: OrderResultProps) {
  return (
    <section className="shop-width py-12 md:py-20">
      <div className="mx-auto grid max-w-xl justify-items-center gap-6 rounded-plate border border-line bg-surface px-6 py-12 text-center">
        {icon}
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <div className="grid gap-2 text-pretty text-muted">{children}</div>
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </section>
  );
}
