import type { Metadata, Viewport } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ToastProvider } from "@/components/shell/toasts/toaster";
import { colorSchemeOf, monitoringOf, themeMark } from "@/lib/html-attributes";
import { BaseMessages } from "@/lib/i18n/messages";
import { parseTheme } from "@/lib/theme";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
});

const storedTheme = async () => parseTheme((await cookies()).get("theme")?.value);

export async function generateViewport(): Promise<Viewport> {
  return { colorScheme: colorSchemeOf(await storedTheme()) };
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  const name = t("productName");
  return {
    title: { template: `%s – ${name}`, default: name },
    description: t("productLine"),
    icons: "/icon.svg",
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const monitoring = monitoringOf(await headers());
  return (
    <html
      lang={await getLocale()}
      data-theme={themeMark(await storedTheme())}
      className={inter.variable}
      {...monitoring}
    >
      <body>
        <BaseMessages
          namespaces={["Common", "Preferences", "Validation", "ErrorMessages", "Error"]}
        >
          <ToastProvider>{children}</ToastProvider>
        </BaseMessages>
      </body>
    </html>
  );
}
