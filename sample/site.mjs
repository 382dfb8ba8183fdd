// The sample site's map: what the menu shows, in both languages. Each entry is [address, words].

/** @type {Record<string, { name: string, other: [string, string], menu: Array<[string, Array<[string, string]>]>, footer: { about: string, hours: string, links: Array<[string, string]> } }>} */
export const sites = {
  de: {
    name: "Ahornrad",
    other: ["/en/", "English"],
    menu: [
      [
        "Hilfe",
        [
          ["/de/hilfe/versand", "Versand und Lieferung"],
          ["/de/hilfe/rueckgabe", "Rückgabe und Umtausch"],
          ["/de/hilfe/bezahlen", "Bezahlen"],
          ["/de/hilfe/bestellung", "Bestellung ändern"],
          ["/de/hilfe/garantie", "Garantie und Gewährleistung"],
          ["/de/hilfe/gutscheine", "Geschenkgutscheine"],
        ],
      ],
      [
        "Werkstatt",
        [
          ["/de/werkstatt/preise", "Preise der Werkstatt"],
          ["/de/werkstatt/akku", "Akku pflegen und lagern"],
        ],
      ],
      [
        "Räder",
        [
          ["/de/raeder/groessen", "Die richtige Größe"],
          ["/de/raeder/kinderraeder", "Kinderräder"],
          ["/de/raeder/leasing", "Leasing für Firmen"],
        ],
      ],
      [
        "Läden",
        [
          ["/de/laeden/freiburg", "Laden Freiburg"],
          ["/de/laeden/leipzig", "Laden Leipzig"],
        ],
      ],
    ],
    footer: {
      about: "Ahornrad baut und verkauft Räder für den Alltag. Freiburg und Leipzig, seit 2009.",
      hours:
        "Telefonisch sind wir montags bis freitags von 9 bis 17 Uhr für Sie da: 0761 5550 140.",
      links: [
        ["/de/kontakt", "Kontakt"],
        ["/de/ueber-uns", "Über uns"],
        ["/de/impressum", "Impressum"],
      ],
    },
  },
  en: {
    name: "Ahornrad",
    other: ["/de/", "Deutsch"],
    menu: [
      [
        "Help",
        [
          ["/en/help/shipping", "Shipping and delivery"],
          ["/en/help/returns", "Returns and exchanges"],
          ["/en/help/payment", "Payment"],
          ["/en/help/orders", "Change an order"],
          ["/en/help/warranty", "Warranty"],
          ["/en/help/gift-cards", "Gift cards"],
        ],
      ],
      [
        "Workshop",
        [
          ["/en/workshop/prices", "Workshop prices"],
          ["/en/workshop/battery", "Battery care and storage"],
        ],
      ],
      [
        "Bikes",
        [
          ["/en/bikes/sizes", "Find your size"],
          ["/en/bikes/kids", "Bikes for children"],
          ["/en/bikes/leasing", "Leasing for companies"],
        ],
      ],
      [
        "Stores",
        [
          ["/en/stores/freiburg", "Freiburg store"],
          ["/en/stores/leipzig", "Leipzig store"],
        ],
      ],
    ],
    footer: {
      about: "Ahornrad builds and sells bikes for every day. Freiburg and Leipzig, since 2009.",
      hours: "Call us Monday to Friday from 9 am to 5 pm: +49 761 5550 140.",
      links: [
        ["/en/contact", "Contact"],
        ["/en/about", "About us"],
        ["/en/imprint", "Imprint"],
      ],
    },
  },
};
