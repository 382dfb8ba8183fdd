import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import type { Invoice } from "@/contract/invoices";
import { pdfAddress, xmlAddress } from "./queries";

/** XRechnung requires a reference of the buyer; without one the XML of EN 16931 remains. */
export function InvoiceDownloads({ invoice: { id, number, hasReference } }: { invoice: Invoice }) {
  const profile = hasReference ? "xrechnung" : "en16931";
  return (
    <div className="flex gap-1.5 sm:justify-end sm:@max-2xl:flex-col sm:@max-2xl:items-end">
      <DownloadLink href={pdfAddress(id)} number={number} format="PDF" />
      <DownloadLink
        href={xmlAddress(id, profile)}
        number={number}
        format={hasReference ? "XRechnung" : "XML"}
      />
    </div>
  );
}

type DownloadLinkProps = { href: string; number: string; format: "PDF" | "XML" | "XRechnung" };

function DownloadLink({ href, number, format }: DownloadLinkProps) {
  const t = useTranslations("Invoices");
  const label = t("download", { number, format });
  return (
    <a
      download
      href={href}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant: "secondary", size: "sm" })}
    >
      {format}
    </a>
  );
}
